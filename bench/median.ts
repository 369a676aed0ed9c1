/** As the sandbox's own measurements have them; nothing of the product may import from here. */
export { median, percentile } from "../sandbox/testing/median.ts";
