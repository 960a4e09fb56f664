import { mount } from "svelte";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { app } from "./app/keeping.svelte.ts";
import { texts } from "./words/texts.ts";
import { words } from "./words/words.svelte.ts";

words.texts = texts;
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) app.keep();
