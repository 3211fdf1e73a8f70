import { type RequestOptions, request } from "node:https";
import { Readable } from "node:stream";
import { lookupPublic, mayBePublic } from "./publicAddress";

/** Gives what an address answers; follows no redirect. */
export type Get = (address: string, signal: AbortSignal) => Promise<Response>;

// Not fetch: it resolves the name by itself, so that the address connected to might be another than the one checked.
/** Gets an https address of the public internet, and none else; sends nothing of ours but the program's name. */
export const getPublic: Get = (address, signal) =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    if (url.protocol !== "https:" || !mayBePublic(url)) throw new Error("The address is not public");
    const headers = { Accept: "image/png, image/jpeg, image/webp", "User-Agent": "asset-console" };
    const options: RequestOptions = { headers, signal, lookup: lookupPublic };
    request(url, options, (answer) => {
      if (answer.statusCode === 200) return resolve(new Response(Readable.toWeb(answer) as ReadableStream));
      // What it says of a failure is of no use; its connection is.
      answer.resume();
      return resolve(new Response(null, { status: answer.statusCode === 404 ? 404 : 502 }));
    })
      .on("error", reject)
      .end();
  });
