import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ROOT } from "./command.mjs";

/** Files that every page of the back office needs, every step of the onboarding, and all pages but the landing one. */
const OFFICE = /^(office|shared|client|rolldown-runtime)-/;
const ONBOARDING = /^(onboarding|shared)-/;
const FURTHER = /^pageWords-/;

/**
 * Writes into the built page what the server completes for each address: the script that asks ahead, and the files that
 * its page needs, which a browser would else find one after the other. The server leaves out the parts whose marks do
 * not fit the address.
 * @returns {import("vite").Plugin}
 */
export function firstPage() {
  // Built for another server, it may be served by anything: no page is completed there.
  if (process.env.VITE_API_URL) return { name: "first-page" };
  return {
    name: "first-page",
    apply: "build",
    async generateBundle() {
      const source = await readFile(join(ROOT, "src", "console", "early.js"), "utf8");
      this.emitFile({ type: "asset", name: "early.js", source: `(() => {${source.replace(/^\s*\/\/.*$/gm, "")}})();` });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle);
        const early = files.find((file) => /^early-.*\.js$/.test(basename(file)));
        /** @param {RegExp} names */
        const links = (names) =>
          files
            .filter((file) => names.test(basename(file)) && /\.(js|css)$/.test(file))
            .map((file) =>
              file.endsWith(".js")
                ? `<link rel="modulepreload" crossorigin href="/${file}">`
                : `<link rel="preload" as="style" crossorigin href="/${file}">`,
            )
            .join("");
        const parts = [
          `<!--asks--><script src="/${early}" data-asks="__ASKS__" data-unless="__UNLESS__" data-token="__TOKEN__"></script><!--/asks-->`,
          `<!--office-->${links(OFFICE)}<!--/office-->`,
          `<!--onboarding-->${links(ONBOARDING)}<!--/onboarding-->`,
          `<!--further-->${links(FURTHER)}<!--/further-->`,
        ];
        return html.replace("</title>", `</title>\n    ${parts.join("\n    ")}`);
      },
    },
  };
}
