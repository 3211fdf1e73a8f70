import { getRequestListener } from "@hono/node-server";
import { isRunnableDevEnvironment } from "vite";

/**
 * @typedef {object} Platform
 * @property {{ fetch(request: Request, bindings: object): Response | Promise<Response> }} app
 * @property {{ db: unknown }} deps
 * @property {() => Promise<void>} close
 */

const PEOPLE = { tag: "meta", attrs: { name: "people-to-be" } };

const SOURCES = /[\\/]src[\\/](server|contract)[\\/]/;

/**
 * Loads the server's sources as they are now and opens the platform with them.
 * @param {import("vite").ViteDevServer} server
 * @returns {Promise<Platform>}
 */
async function open(server) {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("The server's modules cannot run in this process.");
  // Unchanged files come from Vite's own cache; they are only evaluated again.
  ssr.runner.clearCache();
  const { readEnv } = await ssr.runner.import("/src/server/env.ts");
  const { openPlatform } = await ssr.runner.import("/src/server/open.ts");
  const { printProgress } = await ssr.runner.import("/src/server/progress.ts");
  const address = server.httpServer?.address();
  return openPlatform(readEnv(process.env), typeof address === "object" ? address?.port : undefined, printProgress());
}

/**
 * Keeps one platform open: the first request after a change of the sources closes it and opens the new one.
 * @param {import("vite").ViteDevServer} server
 */
function keepOpen(server) {
  /** @type {Promise<Platform> | undefined} */
  let platform;
  let stale = false;
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();

  const close = async () => {
    const closing = platform;
    platform = undefined;
    // One that failed to open has nothing to close.
    await closing?.then((opened) => opened.close()).catch(() => undefined);
  };
  const next = async () => {
    if (stale) {
      stale = false;
      await close();
    }
    platform ??= open(server);
    return platform.catch((error) => {
      platform = undefined;
      throw error;
    });
  };
  return {
    close,
    markStale() {
      stale = true;
      return undefined;
    },
    /** @returns {Promise<Platform>} one after the other, since two must not open the same data directory */
    current() {
      const mine = turn.then(next);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

/**
 * Serves the platform's API from the development server's own process and port.
 * @returns {import("vite").Plugin}
 */
export function devApi() {
  /** @type {() => Promise<void>} */
  let release = async () => undefined;
  let markStale = () => undefined;
  /** @type {() => Promise<Platform>} */
  let current;
  return {
    name: "dev-api",
    apply: "serve",
    configureServer(server) {
      if (!server.httpServer) return;
      const platform = keepOpen(server);
      const report = (/** @type {unknown} */ error) => {
        // A wrong setting is told in its own words; anything else with the place where it broke.
        const told = error instanceof Error && error.name === "StartError" ? error.message : undefined;
        server.config.logger.error(told ?? (error instanceof Error ? String(error.stack) : String(error)));
      };
      // Vite closes itself on SIGTERM only.
      const interrupted = () => server.close().finally(() => process.exit());
      process.once("SIGINT", interrupted);
      release = async () => {
        process.off("SIGINT", interrupted);
        await platform.close();
      };

      markStale = platform.markStale;
      current = platform.current;
      server.httpServer.once("listening", () => platform.current().catch(report));

      const answer = getRequestListener(
        async (request, bindings) => (await platform.current()).app.fetch(request, bindings),
        {
          errorHandler: (error) => {
            report(error);
            const body = { message: "The server's sources do not run; see the terminal.", code: "development" };
            return Response.json(body, { status: 500 });
          },
        },
      );
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith("/api/")) answer(request, response);
        else next();
      });
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { server }) {
        const { ssr } = server?.environments ?? {};
        if (!ssr || !isRunnableDevEnvironment(ssr)) return [PEOPLE];
        const { deps } = await current();
        const [{ readBrand }, { withBrand }] = await Promise.all([
          ssr.runner.import("/src/server/brand/read.ts"),
          ssr.runner.import("/src/server/brand/page.ts"),
        ]);
        return { html: withBrand(html, await readBrand(deps.db)), tags: [PEOPLE] };
      },
    },
    // Called once Vite has dropped what it had of the changed file; a file watcher would be too early.
    hotUpdate({ file }) {
      if (this.environment.name !== "ssr" || !SOURCES.test(file)) return undefined;
      markStale();
      // The next request evaluates the modules; Vite need not do it as well.
      return [];
    },
    closeBundle: () => release(),
  };
}
