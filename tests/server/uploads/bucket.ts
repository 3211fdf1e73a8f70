import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "../../../src/server/files/s3";

const LACKING = "<Error><Code>NoSuchKey</Code></Error>";

/** Answers as an S3-compatible server would, from memory; what is not signed is refused, what a test breaks is broken. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  let broken: ((method: string, path: string) => number | "silent" | undefined) | undefined;
  const server = createServer(async (request, response) => {
    const [method = "", path = ""] = [request.method, request.url];
    const body = Buffer.concat(await request.toArray());
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=\S+, Signature=\w{64}$/;
    const hash = createHash("sha256").update(body).digest("hex");
    const isSigned =
      signed.test(request.headers.authorization ?? "") && request.headers["x-amz-content-sha256"] === hash;
    const status = broken?.(method, path) ?? (isSigned ? undefined : 403);
    if (status === "silent") return undefined;
    if (status) return response.writeHead(status).end(`<Error><Code>Broken</Code><Secret>very secret</Secret></Error>`);
    if (method === "PUT") objects.set(path, body);
    if (method === "DELETE") objects.delete(path);
    const found = objects.get(path);
    if (method === "GET") return found ? response.end(found) : response.writeHead(404).end(LACKING);
    return response.writeHead(method === "DELETE" ? 204 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    name: "papers",
    endpoint: `http://127.0.0.1:${port}/`,
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "very secret",
  };
  return {
    bucket,
    /** Keys of what it holds. */
    keys: () => [...objects.keys()],
    /** Breaks answers from now on; nothing mends them. */
    breakWith: (how: typeof broken) => {
      broken = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
