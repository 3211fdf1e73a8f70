import { holderCalls } from "../../contract/holder/calls";
import { certificateOf } from "../holdings/certificate";
import { type Api, PLATFORM } from "../http/context";
import { serve } from "../http/serve";
import { countAttempt } from "../session/throttle";
import { readHistory } from "./history";
import { endHolderLink, readHolderLink, refuseUnseen, sendHolderLink } from "./link";
import { readUnits } from "./units";
import { findHolder, markOpened } from "./visit";

/** Serves the link to a holder's own page, and the page. */
export function serveHolder(api: Api) {
  serve(api, holderCalls.link, async ({ deps, actor, params }) => ({
    data: await readHolderLink(deps, actor, params.id),
  }));
  serve(api, holderCalls.send, async ({ params, ...writer }) => ({
    data: await sendHolderLink(writer, params.id),
    message: "Link sent",
    status: 201,
  }));
  serve(api, holderCalls.end, async ({ params, ...writer }) => {
    await endHolderLink(writer, params.id);
    return { message: "Link ended" };
  });
  serve(api, holderCalls.history, async ({ deps, actor, params, query }) => {
    await refuseUnseen(deps.db, actor, params.id);
    return { data: await readHistory(deps.db, params.id, query.page) };
  });
  servePage(api);
}

/** Each is a PDF that is drawn anew, and a line of the trail. */
const STATEMENTS = { window: 3600, most: 20, words: "Too many statements were asked for." };

function servePage(api: Api) {
  serve(api, holderCalls.open, async ({ deps, body, context }) => {
    const holder = await findHolder(deps, context, body.token);
    await markOpened(deps, holder);
    const { first_name, expires_at, verified } = holder;
    return { data: { first_name, expires_at, verified, ...(await readUnits(deps, holder.id)) } };
  });
  serve(api, holderCalls.ownHistory, async ({ deps, body, context }) => {
    const { id } = await findHolder(deps, context, body.token);
    return { data: await readHistory(deps.db, id, body.page) };
  });
  serve(api, holderCalls.statement, async ({ deps, body, context, requestId }) => {
    const { id, name } = await findHolder(deps, context, body.token);
    await countAttempt(deps.db, `holder-statement:${id}`, STATEMENTS, deps.clock());
    return certificateOf({ deps, actor: { ...PLATFORM, id, name }, requestId }, body.spv_id, id);
  });
}
