// The one stylesheet: layers and tokens first, then every component's own.
import "../styles/index.css";
import "../islands/island.css";

const modules = import.meta.glob("../{ui,sections,islands,pages}/**/*.module.css", { eager: true });

// Used, or the bundler drops the sheets of modules whose names nobody asks for. The chunk is deleted.
Object.assign(globalThis, { modules });
