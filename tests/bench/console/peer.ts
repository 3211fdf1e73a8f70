import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { ROOT } from "../../../src/tools/command.mjs";
import { compressed } from "../../../src/tools/compress.mjs";

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** A file as it travels. */
interface Packed {
  type: string;
  bytes: Buffer;
}

/** Builds the stock react-admin peer as one file, and serves it packed in front of the API at `api`. */
export async function startPeer(api: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const files = await buildPeer();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    if (path.startsWith("/api/")) return passOn(api, asked, answer);
    const file = files.get(path.slice(1)) ?? files.get("index.html");
    answer.setHeader("Content-Encoding", "br");
    answer.setHeader("Content-Type", file?.type ?? "");
    answer.end(file?.bytes);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function buildPeer(): Promise<Map<string, Packed>> {
  const outDir = await mkdtemp(join(tmpdir(), "peer-"));
  try {
    await build({
      configFile: false,
      root: join(ROOT, "tests", "bench", "console", "peer"),
      logLevel: "error",
      plugins: [react()],
      build: {
        outDir,
        target: "baseline-widely-available",
        modulePreload: false,
        chunkSizeWarningLimit: 5000,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(paths.map(async (path) => [path.slice(outDir.length + 1), await pack(path)] as const)),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const pack = async (path: string): Promise<Packed> => ({
  type: TYPES[extname(path)] ?? "application/octet-stream",
  bytes: await compressed.br(await readFile(path)),
});

/** Hands a request on to the platform as it came, from the platform's own address. */
function passOn(api: string, { method, url, headers }: IncomingMessage, answer: ServerResponse): void {
  const onward = request(api + url, { method, headers: { ...headers, host: new URL(api).host } }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on("error", () => answer.destroy());
  onward.end();
}
