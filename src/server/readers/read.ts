import { Worker } from "node:worker_threads";
import { Failure, invalid } from "../http/failure";
import type { ReaderCall, ReaderInput, ReaderName, ReaderOutput } from "./table";
import type { ReaderAnswer } from "./thread";

/** What readers may use. */
interface ReaderLimits {
  /** Threads that read at the same time: one that is held by a hostile file leaves the others to everybody else. */
  threads: number;
  /** Memory of a thread in MB. */
  memory: number;
  /** Seconds that a reading may take, and those of readers that need longer. */
  seconds: number;
  longer: Partial<Record<ReaderName, number>>;
}

const FILE = {
  time: "This file takes too long to read. Save it in a simpler form, or divide it, and choose that",
  memory: "This file takes too much memory to read. Save it in a simpler form, or divide it, and choose that",
};
const TEXT = {
  time: "This text takes too long to print. Simplify or shorten it",
  memory: "This text takes too much memory to print. Simplify or shorten it",
};

/** Readers that print text: what they refuse is no file. */
const PRINTERS = new Set<ReaderName>(["document", "invoice", "applicationInvoice", "signatures"]);

interface Task {
  call: ReaderCall;
  field: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns what runs a reader in a thread of its own with a limit of time and memory, so that nothing that is sent here
 * holds up anybody else. It throws the reader's own refusal, or one (422) at the field of the request for what takes too
 * much.
 *
 * Sources that Vite runs are read in the same thread: no other could load them.
 */
export function createReaders({ threads, memory, seconds, longer }: ReaderLimits) {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  let started = 0;

  const startThread = (file: string): Worker => {
    const worker = new Worker(new URL(file), {
      workerData: "readers",
      argv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    started++;
    // The task that it runs learns why it ended.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      started--;
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    return worker;
  };

  const startWaiting = (file: string): void => {
    while (idle.length || started < threads) {
      const task = waiting.shift();
      if (!task) return;
      runTask(idle.pop() ?? startThread(file), task, () => startWaiting(file));
    }
  };

  const runTask = (worker: Worker, { call, field, resolve, reject }: Task, next: () => void): void => {
    const words = PRINTERS.has(call.name) ? TEXT : FILE;
    let failure: unknown = new Error("The thread of the readers ended");
    const refuse = (message: string, cause?: unknown) => {
      failure = invalid([{ path: field, message }], message, cause);
    };
    const onMessage = (answer: ReaderAnswer) => {
      end();
      // A thread that waits does not keep the program from ending.
      worker.unref();
      idle.push(worker);
      if ("output" in answer) resolve(answer.output);
      else reject("refusal" in answer ? asFailure(answer.refusal) : answer.error);
      next();
    };
    const onError = (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse(words.memory, error);
      else failure = error;
    };
    const onExit = () => {
      end();
      reject(failure);
      next();
    };
    const timer = setTimeout(
      () => {
        refuse(words.time);
        worker.terminate();
      },
      (longer[call.name] ?? seconds) * 1000,
    );
    const end = () => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.ref();
    worker.postMessage(call);
  };

  return async <Name extends ReaderName>(
    name: Name,
    input: ReaderInput<Name>,
    field = "file",
  ): Promise<ReaderOutput<Name>> => {
    const { THREAD_FILE, runReader } = await import("./thread");
    const call = { name, input } as ReaderCall;
    const output = THREAD_FILE.endsWith(".ts")
      ? // Copied as for a thread, so that what cannot be copied fails here too.
        await runReader(structuredClone(call))
      : await new Promise((resolve, reject) => {
          waiting.push({ call, field, resolve, reject });
          startWaiting(THREAD_FILE);
        });
    return output as ReaderOutput<Name>;
  };
}

const asFailure = ({ code, words, errors, cause }: Extract<ReaderAnswer, { refusal: unknown }>["refusal"]) =>
  new Failure(code, words, { ...(errors ? { errors } : {}), cause });

/** Runs a reader for people outside the office, in a thread apart: none of their files keeps an administrator waiting. */
export const readForApplicants = createReaders({ threads: 1, memory: 512, seconds: 15, longer: {} });

/** Runs a reader. A large import takes long on a busy machine, and half of the memory. */
export const read = createReaders({ threads: 2, memory: 512, seconds: 30, longer: { importFile: 180 } });
