/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts/*" {
  const text: string;
  export default text;
}
