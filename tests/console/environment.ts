import { builtinEnvironments, type Environment } from "vitest/runtime";

/** A jsdom for all files of a worker: a new one for each took as long as a short file, and old ones stayed in memory. */
export default {
  name: "console",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!("jsdom" in global)) await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
