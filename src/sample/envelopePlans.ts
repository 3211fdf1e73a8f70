import { sql } from "drizzle-orm";
import { SIGNING_DAYS } from "../contract/limits";
import type { ENVELOPE_STATUS } from "../contract/signing/vocabulary";
import { DAY, HOUR } from "../contract/time";
import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import type { SpvScene } from "./spvScene";

type Status = keyof typeof ENVELOPE_STATUS;

/** A document on its way as the sample tells of it; moments in milliseconds. */
export interface EnvelopePlan {
  status: Status;
  spv_id: number;
  title: string;
  file: string;
  investor: { id: number; name: string; email: string };
  order_id: number | null;
  order_document_id: number | null;
  /** Somebody of the board who signs last. */
  countersigner: { name: string; email: string } | undefined;
  sent: number;
  expires: number;
  /** When the investor signed, where that is settled. */
  signed: number | undefined;
}

interface Found {
  spv_id: number;
  title: string;
  file: string;
  user_id: number;
  name: string;
  email: string;
}

interface OfOrder extends Found {
  id: number;
  order_id: number;
  status: "sent" | "signed" | "declined" | "expired";
  sent_at: string;
  signed_at: string | null;
  until: string | null;
}

/** How many documents of orders there are of each state, the newest first. */
const OF_ORDERS = { sent: 16, signed: 3, declined: 4, expired: 3 };

/** Plans the documents of orders that investors got by a link; each stands as its order says. */
export async function plansOfOrders(tx: Database, { now }: SpvScene): Promise<EnvelopePlan[]> {
  const { rows } = await tx.execute<Record<keyof OfOrder, unknown>>(sql`
    select * from (
      select d.id, d.order_id, d.status, d.title, d.file, d.sent_at, d.signed_at, o.document_sign_time as until,
        a.spv_id, u.id as user_id, u.name, u.email,
        row_number() over (partition by d.status order by d.sent_at desc, d.id) as place
      from order_documents d join orders o on o.id = d.order_id join assets a on a.id = o.property_id
        join users u on u.id = o.user_id
      where d.sent_at is not null and a.spv_id is not null and d.status <> 'prepared'
        and (d.status = 'expired' or o.status in ('documents-sent-for-signature-to-be-signed', 'documents-signed'))
    ) found order by status, place`);
  const taken = (rows as unknown as (OfOrder & { place: number })[]).filter(
    ({ status, place }) => Number(place) <= OF_ORDERS[status],
  );
  return taken.map(({ id, order_id, status, sent_at, signed_at, until, ...found }, at) => {
    const sent = momentOf(sent_at);
    const end = status === "sent" && until ? momentOf(until) : sent + SIGNING_DAYS * DAY;
    return {
      ...planOf(found),
      status: status === "sent" && at % 2 ? "viewed" : status,
      order_id,
      order_document_id: id,
      countersigner: undefined,
      sent,
      expires: status === "expired" ? Math.min(end, now - HOUR) : end,
      signed: signed_at === null ? undefined : momentOf(signed_at),
    };
  });
}

/** States of what each holder of an SPV gets of its legal set, in turns. */
const TURNS: readonly Status[] = ["sent", "signed", "viewed", "pending", "cancelled", "declined", "expired", "sent"];

/** Plans a document of the legal set of each SPV that has holders; somebody of the board signs it too. */
export async function plansOfHolders(tx: Database, { spvs, now }: SpvScene): Promise<EnvelopePlan[]> {
  const { rows } = await tx.execute<Record<keyof Found, unknown>>(sql`
    select * from (
      select distinct on (a.spv_id, u.id) a.spv_id, u.id as user_id, u.name, u.email, p.title, p.file,
        dense_rank() over (partition by a.spv_id order by u.id) as place
      from orders o join assets a on a.id = o.property_id join users u on u.id = o.user_id
        join lateral (select title, file from spv_documents
          where spv_id = a.spv_id and kind = 'resolution' and review_status = 'approved' order by id limit 1) p on true
      where o.status = 'property-tokens-transferred-and-order-successfully-completed' and u.kyc_status = 'verified'
      order by a.spv_id, u.id
    ) found where place <= ${TURNS.length} order by spv_id, place`);
  return (rows as unknown as Found[]).map((found, at) => {
    const status = TURNS[at % TURNS.length] as Status;
    const draw = drawFor("sample envelope", at);
    const sent = now - (status === "expired" ? 20 : draw.integer(4, 9)) * DAY - draw.integer(0, 20) * HOUR;
    const board = spvs.find(({ id }) => id === found.spv_id)?.row.board_members as Board | undefined;
    const signatory = board?.find(({ signatory, email }) => signatory && email);
    return {
      ...planOf(found),
      status,
      order_id: null,
      order_document_id: null,
      countersigner: signatory && { name: signatory.name, email: String(signatory.email) },
      sent,
      expires: sent + SIGNING_DAYS * DAY,
      // Of every other one that is out, the board's signature alone is missing.
      signed: status === "signed" || (status === "sent" && at % 2 === 0) ? sent + 7 * HOUR : undefined,
    };
  });
}

type Board = readonly { name: string; email: string | null; signatory: boolean }[];

const momentOf = (at: string) => new Date(at).getTime();

const planOf = ({ spv_id, title, file, user_id, name, email }: Found) => ({
  spv_id,
  title,
  file,
  investor: { id: user_id, name, email },
});
