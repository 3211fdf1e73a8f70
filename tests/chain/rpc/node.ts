import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as a server of JSON-RPC gets it. */
export interface Asked {
  id: number;
  method: string;
  params: readonly unknown[];
  authorization: string | undefined;
}

/** What a server of tests answers: the body, or it writes the answer itself, or nothing at all. */
type Answers = (asked: Asked, response: ServerResponse) => unknown;

/** Gives a body that holds a result. */
export const result = (value: unknown) => (asked: Asked) => ({ jsonrpc: "2.0", id: asked.id, result: value });

/** Gives a body that refuses. */
export const refusal =
  (message: unknown, code = -32000, data?: string) =>
  (asked: Asked) => ({
    jsonrpc: "2.0",
    id: asked.id,
    error: { code, message, data },
  });

/** Answers with a status of HTTP. */
export const status =
  (code: number, body = "no"): Answers =>
  (_, response) =>
    void response.writeHead(code).end(body);

/** Answers with text that may be anything. */
export const text =
  (body: string): Answers =>
  (_, response) =>
    void response.end(body);

/** Takes the request and says nothing. */
export const silent: Answers = () => undefined;

/** Gives a time that is short where it must run out, and none where an answer may come late on a busy machine. */
export const timeoutFor = (answers: Answers): number | undefined => (answers === silent ? 250 : undefined);

/** A server of JSON-RPC on a free port; `answers` may be changed at any time. */
export interface TestNode {
  url: string;
  asked: Asked[];
  answers: Answers;
  stop(): Promise<void>;
}

/** Starts a server that answers as it is told, and of `chain` when it is asked of which it is. */
export async function startNode(answers: Answers, chain = 31337): Promise<TestNode> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const asked: Asked = { ...JSON.parse(body), authorization: request.headers.authorization };
      node.asked.push(asked);
      const answer =
        asked.method === "eth_chainId" ? result(`0x${chain.toString(16)}`)(asked) : node.answers(asked, response);
      if (answer !== undefined) response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const node: TestNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return node;
}

/** Gives every word of an error, its causes and what else it carries. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = Object.getOwnPropertyNames(error).filter((name) => name !== "cause");
  const words = own.map((name) => JSON.stringify((error as unknown as Record<string, unknown>)[name]));
  return [error.name, ...words, error.cause === undefined ? "" : wordsOf(error.cause)].join(" ");
}
