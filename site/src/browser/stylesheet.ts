// The one stylesheet: layers and tokens first, then every component's own.
import "../styles/index.css";
import "../islands/island.css";

// A page may set what a shared part leaves open, so shared sheets come before the pages'.
// Asked for whole, a sheet's names would reach visitors twice: once as a namespace with a getter for each.
const modules = [
  import.meta.glob("../{ui,shared}/**/*.module.css", { eager: true, import: "default" }),
  import.meta.glob("../{features,pages}/**/*.module.css", { eager: true, import: "default" }),
];

// Used, or the bundler drops the sheets of modules whose names nobody asks for. The chunk is deleted.
Object.assign(globalThis, { modules });
