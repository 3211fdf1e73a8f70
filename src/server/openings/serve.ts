import { openingCalls } from "../../contract/openings/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { bringOpening, readFile, recheck } from "./bring";
import { requestPosting } from "./post";
import { requestReversal } from "./reverse";

/** Serves how opening documents are brought, posted and taken back. */
export function serveOpenings(api: Api) {
  serve(api, openingCalls.bring, async ({ query, upload, ...writer }) => {
    const data = await bringOpening(writer, query, upload);
    return data.again
      ? { data, message: "This file was brought already", status: 200 }
      : { data, message: "Opening document brought", status: 201 };
  });
  serve(api, openingCalls.check, async ({ params, ...writer }) => ({
    data: await recheck(writer, params.id),
    message: "Checked again",
  }));
  serve(api, openingCalls.file, ({ params, ...writer }) => readFile(writer, params.id));
  serve(api, openingCalls.post, async ({ params, body, ...writer }) => {
    const approval_id = await requestPosting(writer, params.id, body.reason);
    return { data: { approval_id }, message: "Waits for a second person", status: 202, approval_id };
  });
  serve(api, openingCalls.reverse, async ({ params, body, ...writer }) => {
    const approval_id = await requestReversal(writer, params.id, body.reason);
    return { data: { approval_id }, message: "Waits for a second person", status: 202, approval_id };
  });
}
