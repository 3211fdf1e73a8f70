import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { vi } from "vitest";
import { PACKAGE_ROOT } from "../../../src/server/paths";
import { freePort } from "../../../src/tools/postgresServer.mjs";

/** Where the console is, as the configuration of the documents has it. */
export const HOST = "console.example.com";

/** What a client sends, and from which address of this machine. */
export interface Sent {
  method?: "GET" | "POST" | "PUT";
  from?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An answer as it came through nginx; 0 where the connection broke. */
export interface Received {
  status: number;
  text: string;
}

/**
 * Starts nginx with the configuration of the documents before some copies, in a directory of its own on a free port.
 *
 * The Debian service has nothing to do with it and is not needed.
 */
export async function startNginx(directory: string, copies: readonly number[]) {
  demandPrograms();
  const port = await freePort();
  const within = (name: string) => join(directory, name);
  await mkdir(directory, { recursive: true });
  // The workers of an nginx that root starts are another user's.
  await chmod(directory, 0o755);
  const [certificate, key] = [within("console.pem"), within("console.key")];
  const made = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/CN=${HOST}`],
    ...["-out", certificate, "-keyout", key],
  ]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);

  const documented = await readFile(join(PACKAGE_ROOT, "docs", "nginx.conf"), "utf8");
  const changed = [
    [/server 10\.0\.0\.11:3000/, `server 127.0.0.1:${copies[0]}`],
    [/server 10\.0\.0\.12:3000/, `server 127.0.0.1:${copies[1]}`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port} ssl;`],
    [/ +listen \[::\]:443 ssl;\n/, ""],
    [/\/etc\/ssl\/console\.pem/, certificate],
    [/\/etc\/ssl\/console\.key/, key],
    [/\nserver \{\n +listen 80;[^}]+\}\n/, ""],
  ] as const;
  const site = changed.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`docs/nginx.conf has no ${from} any longer`);
    return text.replace(from, to);
  }, documented);
  await writeFile(within("site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${within(kind)};`,
  );
  await writeFile(
    within("nginx.conf"),
    [
      ...[
        "daemon off;",
        "worker_processes 1;",
        `pid ${within("nginx.pid")};`,
        `error_log ${within("error.log")} warn;`,
      ],
      ...["events { worker_connections 1024; }", "http {", "access_log off;", ...temporary],
      ...[`include ${within("site.conf")};`, "}", ""],
    ].join("\n"),
  );
  const nginx = spawn("nginx", ["-p", directory, "-c", within("nginx.conf"), "-e", within("error.log")], {
    stdio: "inherit",
  });
  const send = (path: string, sent: Sent = {}) => sendTo(port, path, sent);
  await vi.waitUntil(() => isUp(nginx, send), { timeout: 30_000 });
  return { send, log: () => readFile(within("error.log"), "utf8"), stop: () => stop(nginx) };
}

function demandPrograms() {
  const missing = ["nginx", "openssl"].filter((name) => spawnSync(name, ["-v"]).error);
  if (missing.length)
    throw new Error(
      `This drill needs ${missing.join(" and ")}: apt-get install nginx-light openssl (see docs/tests.md)`,
    );
}

async function isUp(nginx: ChildProcess, send: (path: string) => Promise<Received>) {
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  return (await send("/api/ready")).status > 0;
}

async function stop(nginx: ChildProcess) {
  if (nginx.exitCode !== null) return;
  const gone = once(nginx, "exit");
  nginx.kill("SIGTERM");
  await gone;
}

/** Every request has a connection of its own, as those of strangers have. */
const agent = new Agent({ keepAlive: false });

const sendTo = (port: number, path: string, { method = "GET", from, headers, body }: Sent): Promise<Received> =>
  new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const asked = request({
      ...{ host: "127.0.0.1", port, path, method, agent, rejectUnauthorized: false, servername: HOST },
      ...(from === undefined ? {} : { localAddress: from }),
      headers: {
        host: HOST,
        ...(text === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
        ...headers,
      },
    });
    asked.on("error", (error) => resolve({ status: 0, text: String(error) }));
    asked.on("response", async (answer) => {
      const parts = await answer.toArray().catch((error: Error) => [Buffer.from(String(error))]);
      resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, text: Buffer.concat(parts).toString() });
    });
    asked.end(text);
  });
