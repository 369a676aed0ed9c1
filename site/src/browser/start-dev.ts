// In development the sheets come as modules, so that a saved one shows at once.
import "./stylesheet.ts";
import "./start-islands.ts";
