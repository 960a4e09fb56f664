import { mount } from "svelte";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { paintGround } from "./board/look.ts";
import { texts } from "./words/texts.ts";
import { words } from "./words/words.svelte.ts";

words.texts = texts;
paintGround();
mount(App, { target: document.getElementById("app")! });
