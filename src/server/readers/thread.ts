import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ErrorCode } from "../../contract/errors";
import type { Words } from "../../contract/language/message";
import { setMessages } from "../../contract/messages";
import type { Problem } from "../../contract/problem";
import { Failure } from "../http/failure";
import { learnLanguages } from "../language";
import { LANGUAGES } from "../paths";
import { type ReaderCall, runReader } from "./table";

/** What a thread answers; an error is copied without its class and its own fields, so a refusal is taken apart. */
export type ReaderAnswer =
  | { output: unknown }
  | { refusal: { code: ErrorCode; words: Words; errors: Problem[] | undefined; cause: unknown } }
  | { error: unknown };

/** The file of this module, which a thread runs. */
export const THREAD_FILE = import.meta.url;

export { runReader };

async function answer(call: ReaderCall): Promise<ReaderAnswer> {
  try {
    return { output: await runReader(call) };
  } catch (error) {
    if (!(error instanceof Failure)) return { error };
    const { code, words, details } = error;
    return { refusal: { code, words, errors: details.errors, cause: asError(details.cause) } };
  }
}

/** Returns an error that can be copied: those of libraries may hold functions. */
function asError(cause: unknown): Error | undefined {
  if (cause === undefined) return undefined;
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  return Object.assign(new Error(message), { name, stack });
}

// The module is loaded elsewhere as well, for the name of its file.
if (workerData === "readers") {
  setMessages();
  learnLanguages(LANGUAGES);
  // On Linux this is the priority of the thread alone: who asks for anything else comes first.
  if (process.platform === "linux") setPriority(10);
  parentPort?.on("message", async (call: ReaderCall) => {
    const reply = await answer(call);
    try {
      parentPort?.postMessage(reply);
    } catch {
      parentPort?.postMessage({ error: asError("error" in reply ? reply.error : "An output cannot be copied") });
    }
  });
}
