/** The module by the name that Node needs; its types have another. */
declare module "selenium-webdriver/remote/index.js" {
  export * from "selenium-webdriver/remote";
}
