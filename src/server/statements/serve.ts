import { statementCalls } from "../../contract/statements/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { bringStatement, previewStatement, rememberMapping } from "./bring";
import { decideLine, rematch } from "./decide";
import { readFigures, readFile } from "./figures";
import { requestPosting } from "./post";

/** Serves how bank statements are brought, looked at and posted. */
export function serveStatements(api: Api) {
  serve(api, statementCalls.look, async ({ deps, params, upload }) => ({
    data: await previewStatement(deps.db, params.id, upload),
  }));
  serve(api, statementCalls.map, async ({ params, body, ...writer }) => ({
    data: await rememberMapping(writer, params.id, body),
    message: "Columns kept",
  }));
  serve(api, statementCalls.bring, async ({ params, upload, ...writer }) => {
    const data = await bringStatement(writer, params.id, upload);
    return {
      data,
      message: data.again ? "This file was brought already" : "Statement brought",
      status: data.again ? 200 : 201,
    };
  });
  serve(api, statementCalls.figures, async ({ deps, params }) => ({ data: await readFigures(deps.db, params.id) }));
  serve(api, statementCalls.file, ({ params, ...writer }) => readFile(writer, params.id));
  serve(api, statementCalls.match, async ({ params, ...writer }) => ({
    data: await rematch(writer, params.id),
    message: "Matched anew",
  }));
  serve(api, statementCalls.decide, async ({ params, body, ...writer }) => ({
    data: await decideLine(writer, params.id, body),
    message: "Decided",
  }));
  serve(api, statementCalls.post, async ({ params, body, ...writer }) => {
    const approval_id = await requestPosting(writer, params.id, body.reason);
    return { data: { approval_id }, message: "Waits for a second person", status: 202, approval_id };
  });
}
