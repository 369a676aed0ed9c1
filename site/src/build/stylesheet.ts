// The one stylesheet: layers and tokens first, then every component's own.
import "../styles/index.css";

import.meta.glob("../{ui,sections,islands,pages}/**/*.module.css", { eager: true });
