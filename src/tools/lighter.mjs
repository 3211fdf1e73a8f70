import { join } from "node:path";
import { ROOT } from "./command.mjs";

/** The router's package names its development build alone, with warnings that nobody reads in production. */
const PRODUCTION = {
  "react-router": "react-router/dist/production/index.mjs",
  "react-router/dom": "react-router/dist/production/dom-export.mjs",
};

/** What stands in for modules that libraries of the back office bring with them. */
const STAND_INS = {
  // Polyglot's: browsers have it, and it brings 15 kB of what it is made of where they have not.
  "object.entries": "module.exports = Object.entries;",
  // React-admin's own export is offered nowhere; should it be, it comes when it is asked for.
  "jsonexport/dist/index.js":
    'export default (...told) => import("jsonexport/dist/index.js").then((it) => it.default(...told));',
  // React-admin's words for what has none: resources and fields of the console have their own.
  inflection: `const as = (name) => name;
    export { as as capitalize, as as humanize, as as inflect, as as pluralize, as as singularize, as as transform };`,
  // Zod's: pages check what is entered by its schemas, and describe none of them as JSON Schema.
  "../core/to-json-schema.js": `const none = () => () => { throw new Error("Not in the browser"); };
    export { none as createStandardJSONSchemaMethod, none as createToJSONSchemaMethod };`,
};

/** What each kind of schema has to describe itself by. */
const DESCRIBING = /^ *inst\._zod\.processJSONSchema = .*;$/gm;

const PREFIX = "\0stand-in:";

/**
 * Puts lighter modules in the place of what libraries import, in the build alone.
 * @returns {import("vite").Plugin}
 */
export function lighter() {
  return {
    name: "lighter",
    apply: "build",
    enforce: "pre",
    resolveId(id, importer) {
      if (id in PRODUCTION) return join(ROOT, "node_modules", PRODUCTION[/** @type {keyof typeof PRODUCTION} */ (id)]);
      return id in STAND_INS && !importer?.startsWith(PREFIX) ? PREFIX + id : null;
    },
    load(id) {
      const name = /** @type {keyof typeof STAND_INS} */ (id.slice(PREFIX.length));
      return id.startsWith(PREFIX) ? STAND_INS[name] : null;
    },
    transform(code, id) {
      return id.endsWith("/zod/v4/classic/schemas.js") ? { code: code.replace(DESCRIBING, ""), map: null } : null;
    },
  };
}
