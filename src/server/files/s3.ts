import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Failure } from "../http/failure";
import type { ByteStream, Objects } from "./objects";

/** A bucket of an S3-compatible server, and who reads and writes it. */
export interface Bucket {
  name: string;
  /** Address of the server; the bucket's name follows in the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds until the server has to begin its answer. */
const ANSWER_WITHIN_MS = 20_000;

/** Keeps bytes in a bucket; where the server does not do as it is asked, a `Failure` tells it and no secret. */
export function objectsInBucket({ name, endpoint, ...access }: Bucket, answerWithin = ANSWER_WITHIN_MS): Objects {
  const client = new AwsClient({ ...access, service: "s3", retries: 2, initRetryMs: 200 });
  const base = `${endpoint}${endpoint.endsWith("/") ? "" : "/"}${name}`;

  async function ask(method: "PUT" | "GET" | "DELETE", key: string, body?: Uint8Array): Promise<Response> {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), answerWithin);
    try {
      return await client.fetch(`${base}/${key}`, {
        method,
        // A redirection could lead the signature to another server.
        redirect: "manual",
        signal: tooLate.signal,
        headers: {
          "X-Amz-Content-Sha256": createHash("sha256")
            .update(body ?? "")
            .digest("hex"),
        },
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
    } catch (cause) {
      throw unreachable(`gave no answer to ${method}`, cause);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async write(key, bytes) {
      const answer = await ask("PUT", key, bytes);
      if (!answer.ok) throw await refusal(answer, "PUT");
      await answer.body?.cancel();
    },
    async read(key) {
      const answer = await ask("GET", key);
      if (answer.ok) return answer.body as ByteStream;
      const refused = await refusal(answer, "GET");
      if (answer.status === 404) return undefined;
      throw refused;
    },
    async remove(key) {
      const answer = await ask("DELETE", key);
      if (!answer.ok && answer.status !== 404) throw await refusal(answer, "DELETE");
      await answer.body?.cancel();
    },
  };
}

async function refusal(answer: Response, method: string): Promise<Failure> {
  // Of its words the code alone: they may repeat the key that was used.
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? "no code";
  return unreachable(`answered ${answer.status} (${code}) to ${method}`);
}

const unreachable = (what: string, cause?: unknown) =>
  new Failure("unavailable", "Stored files cannot be reached just now; try again in a moment", {
    cause: new Error(`The S3 server ${what}`, { cause }),
  });
