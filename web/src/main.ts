import { mount } from "svelte";
import "./tokens.css";
import "./base.css";
import App from "./App.svelte";
import { paintGround } from "./board/look.ts";

paintGround();
mount(App, { target: document.getElementById("app")! });
