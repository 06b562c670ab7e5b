declare module "*.svelte" {
  import type { Component } from "svelte";
  const component: Component<any>;
  export default component;
}

declare module "virtual:texts/*" {
  const text: string;
  export default text;
}
