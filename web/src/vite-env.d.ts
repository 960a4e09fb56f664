/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts/*" {
  const text: string;
  export default text;
}

declare module "virtual:rules/*" {
  const pages: import("../build/rules_pages.ts").Pages;
  export default pages;
}
