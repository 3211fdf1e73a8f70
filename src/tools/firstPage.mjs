import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ROOT } from "./command.mjs";

/** Files that every page of the back office needs, and every step of the onboarding. */
const OFFICE = /^(definitions|office|shared|client|rolldown-runtime)-/;
const ONBOARDING = /^(onboarding|shared)-/;

/** Where the pages are left that the server sends (`EarlyPages` of `src/contract/earlyPage.ts`). */
const PAGES = ".early.json";

const EARLY = join(ROOT, "src", "console", "early");

/**
 * Writes into the built page what the server completes for each address: the page as far as it can be drawn before the
 * program is there, the script that asks ahead and fills it, and the files that it needs, which a browser would else
 * find one after the other. The server leaves out the parts whose marks do not fit the address.
 * @returns {import("vite").Plugin}
 */
export function firstPage() {
  // Built for another server, it may be served by anything: no page is completed there.
  if (process.env.VITE_API_URL) return { name: "first-page" };
  return {
    name: "first-page",
    apply: "build",
    async generateBundle() {
      const [script, pages] = await Promise.all([earlyScript(), earlyPages()]);
      this.emitFile({ type: "asset", name: "early.js", source: script });
      this.emitFile({ type: "asset", fileName: PAGES, source: JSON.stringify(pages) });
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
          // As whom one may try the platform is asked for where the server leaves this in.
          `<!--people--><meta name="people-to-be"><!--/people-->`,
        ];
        // What is sent of a page looks as it will later.
        const [sheet] = files.filter((file) => /^office-.*\.css$/.test(basename(file)));
        const dressed = `<!--office--><link rel="stylesheet" crossorigin href="/${sheet}"><!--/office-->`;
        return html
          .replace("</title>", `</title>\n    ${parts.join("\n    ")}`)
          .replace("</head>", `${dressed}\n  </head>`)
          .replace("<body>", "<body>\n    <!--early--><!--/early-->");
      },
    },
  };
}

/** Bundles the script into one file without any that it shares: it runs before all others. */
async function earlyScript() {
  const [built] = /** @type {[import("vite").Rolldown.RolldownOutput]} */ (
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      logLevel: "warn",
      build: {
        write: false,
        target: "baseline-widely-available",
        lib: { entry: join(EARLY, "early.ts"), formats: ["iife"], name: "early" },
        // Of the modules that it shares with the program it runs what it uses alone.
        rolldownOptions: { treeshake: { moduleSideEffects: (/** @type {string} */ id) => id.endsWith("early.ts") } },
      },
    })
  );
  return /** @type {import("vite").Rolldown.OutputChunk} */ (built.output[0]).code;
}

/** Draws the pages by the console's own components, as they are in Node. */
async function earlyPages() {
  const directory = join(ROOT, ".cache", "early");
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "error",
    define: { "import.meta.env.VITE_API_URL": JSON.stringify("http://localhost") },
    ssr: { noExternal: [/^react-router/, /^react-admin/, /^ra-/] },
    build: { ssr: join(EARLY, "prerender.tsx"), outDir: directory, emptyOutDir: true },
  });
  const { pages } = await import(pathToFileURL(join(directory, "prerender.js")).href);
  await rm(directory, { recursive: true });
  return pages;
}
