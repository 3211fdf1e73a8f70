import { html, raw } from "hono/html";
import { commonCalls } from "../../contract/commonCalls";
import type { Call } from "../../contract/route";
import { readPlatformName } from "../brand/read";
import type { Api } from "../http/context";
import { partsOf, serve } from "../http/serve";
import { documentOf } from "./document";
import { guardsTable } from "./guards";
import { operationOf, wordsOf } from "./operations";
import { STYLE } from "./style";

/** Serves the API's OpenAPI document and a page to read it; both are derived from the calls that are served. */
export function serveReference(api: Api) {
  const calls = () => api.served.map(({ call }) => call);
  const documents = new Map<string, string>();
  serve(api, commonCalls.openapi, async ({ deps }) => {
    const platform = await readPlatformName(deps.db);
    const document = documents.get(platform) ?? JSON.stringify(documentOf(calls(), platform));
    // The calls stay as they are while the program runs; a name hardly ever changes.
    documents.clear();
    documents.set(platform, document);
    return new Response(document, { headers: { "Content-Type": "application/json" } });
  });
  serve(api, commonCalls.docs, async ({ deps }) => {
    const page = await pageOf(calls(), await readPlatformName(deps.db));
    return new Response(page.toString(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
  serve(api, commonCalls.docsStyle, async () => new Response(STYLE, { headers: { "Content-Type": "text/css" } }));
}

function pageOf(calls: readonly Call[], platform: string) {
  const groups = grouped(calls);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${platform} platform API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <h1>Platform API</h1>
        <p>Every call below <code>/api</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>. The console is built with <a href="/licenses.txt">packages and fonts under these licences</a>.</p>
        ${[...groups].map(([subject, members]) => html`<h2>${wordsOf(subject)}</h2><table>${raw(HEAD)}${members.map(rowOf)}</table>`)}
        ${guardsTable()}
      </body>
    </html>`;
}

const HEAD = "<tr><th>Call</th><th>Access</th><th>Query</th><th>Body</th><th>Words of a failure</th></tr>";

function rowOf(call: Call) {
  const { method, path, demanded } = partsOf(call.on);
  const access = typeof call.access === "string" ? call.access : call.access.join(": ");
  return html`<tr>
    <td><b>${method}</b> <code>${path}${demanded ? `?${demanded}` : ""}</code></td>
    <td>${access}</td>
    <td>${Object.keys(call.query?.shape ?? {}).join(", ")}</td>
    <td>${[call.upload ? `file ${call.upload}` : bodyOf(call), keyOf(call)].filter(Boolean).join("; ")}</td>
    <td>${call.fails}</td>
  </tr>`;
}

const keyOf = ({ idempotent }: Call) => idempotent && `Idempotency-Key ${idempotent}`;

const bodyOf = ({ body }: Call) =>
  body && "shape" in body ? Object.keys(body.shape as object).join(", ") : body ? "see document" : "";

function grouped(calls: readonly Call[]) {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const { subject } = operationOf(call);
    groups.set(subject, [...(groups.get(subject) ?? []), call]);
  }
  return groups;
}
