import { mount } from "svelte";
import App from "./App.svelte";
import { here } from "./lib/device/here.svelte";
import { registerServiceWorker } from "./lib/serviceworker";
import { settings } from "./lib/settings.svelte";
import { words } from "./lib/words.svelte";
import "./fonts.css";
import "./tokens.css";
import "./page.css";

const target = document.getElementById("app");
if (target) {
  void words.load(settings.language).then(() => {
    target.replaceChildren();
    mount(App, { target });
  });
  registerServiceWorker(() => here.renew());
}
