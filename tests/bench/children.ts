import { fork } from "node:child_process";

const started = new Set<ReturnType<typeof fork>>();

/** Runs a role of this program in a process of its own and gives the address at which it listens. */
export function startChild(role: string, env: Record<string, string>): Promise<string> {
  const child = fork(process.argv[1] as string, [role], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.add(child);
  return new Promise((done, failed) => {
    child.once("message", (port) => done(`http://127.0.0.1:${port}`));
    child.once("exit", (code) => failed(new Error(`${role} ended with ${code} before it listened`)));
  });
}

/** Ends every process that was started. */
export async function stopChildren(): Promise<void> {
  await Promise.all(
    [...started].map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await gone;
    }),
  );
}
