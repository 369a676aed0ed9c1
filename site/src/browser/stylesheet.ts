// The one stylesheet: layers and tokens first, then every component's own.
import "../styles/index.css";
import "../islands/island.css";

// A page may set what a shared part leaves open, so shared sheets come before the pages'.
const modules = [
  import.meta.glob("../{ui,shared}/**/*.module.css", { eager: true }),
  import.meta.glob("../{features,pages}/**/*.module.css", { eager: true }),
];

// Without a use, the bundler would drop these sheets. The script itself is not written.
Object.assign(globalThis, { modules });
