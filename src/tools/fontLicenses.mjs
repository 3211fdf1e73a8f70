import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./command.mjs";

/**
 * Adds the licences of packages of which the build takes files that are no modules – fonts, pictures – to the file in
 * which Vite collects those of modules (`build.license`).
 * @param {string} fileName
 * @returns {import("vite").Plugin}
 */
export function fontLicenses(fileName) {
  return {
    name: "font-licenses",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const collected = bundle[fileName];
        if (collected?.type !== "asset") throw new Error(`The build has no ${fileName}`);
        const packages = new Set(
          Object.values(bundle).flatMap((file) =>
            file.type === "asset" ? file.originalFileNames.flatMap((path) => packageOf(path) ?? []) : [],
          ),
        );
        const text = String(collected.source);
        const missing = [...packages].filter((name) => !text.includes(`\n## ${name} - `)).sort();
        collected.source = text + missing.map(describe).join("");
      },
    },
  };
}

/** @param {string} path */
const packageOf = (path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];

/** @param {string} name */
function describe(name) {
  const folder = join(ROOT, "node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no licence to hand on`);
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}
