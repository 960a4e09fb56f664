// Which site this page is.

import { Addresses, siteOf } from "./addresses.ts";

const wish = document.querySelector<HTMLMetaElement>('meta[name="capolinea-home"]')?.content;
export const addresses = new Addresses(siteOf(wish, location.pathname));
/** The folder of the page's files. */
export const FOLDER = addresses.folder(location.href);
/** Where this server's page offers games in this browser, if it does. */
export const HERE = wish === "server" && addresses.site === "server" ? "/here/" : null;
