import type { SIGNATURE_STATUS } from "../contract/moneyVocabulary";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { HOUR, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { Desk } from "./desk";
import type { SampleOrder } from "./orders";

type Signature = keyof typeof SIGNATURE_STATUS;

const TITLES = ["Subscription agreement", "Risk disclosure"] as const;

/** How far the two documents are of an order whose customer has to sign. */
const UNDER_WAY: readonly (readonly [Signature, Signature])[] = [
  ["sent", "sent"],
  ["signed", "sent"],
  ["sent", "declined"],
  ["signed", "signed"],
];

/** Gives the documents of an order: a set each time that they were due; one that was not signed in time expired. */
export function documentRows(
  { id, status, history }: SampleOrder,
  { clerks }: Desk,
  file: string,
  now: number,
): Values[] {
  const draw = drawFor("sample documents", id);
  return history.flatMap((event, index) => {
    if (event.status !== "awaiting-documents-to-be-signed") return [];
    const [sent, next] = [history[index + 1], history[index + 2]];
    const wentOut = sent?.status === "documents-sent-for-signature-to-be-signed";
    // Some orders still wait for their documents to be made.
    if (!wentOut && status === event.status && draw.chance(30)) return [];
    const states = wentOut ? statesAfter(next?.status, draw) : (["prepared", "prepared"] as const);
    const by = draw.pick(clerks).id;
    return TITLES.map((title, at): Values => {
      const state = states[at] as Signature;
      const prepared = event.at + Math.floor(((sent?.at ?? now) - event.at) / 2);
      const out = sent?.at ?? now;
      const signed = out + Math.floor((((next?.at ?? now) - out) * (at + 1)) / (next ? TITLES.length : 4));
      return {
        order_id: id,
        title,
        file,
        status: state,
        sent_at: wentOut ? instantOf(out) : null,
        signed_at: state === "signed" ? instantOf(signed) : null,
        signed_file: state === "signed" && draw.chance(60) ? file : null,
        created_by: by,
        created_at: instantOf(prepared),
      };
    });
  });
}

const statesAfter = (next: SampleOrder["status"] | undefined, draw: Draw): readonly [Signature, Signature] => {
  if (next === "documents-signed") return ["signed", "signed"];
  if (next === "awaiting-documents-to-be-signed") return ["expired", "expired"];
  return next === undefined ? draw.pick(UNDER_WAY) : ["sent", "sent"];
};

const NOTES = [
  "Called the customer: pays by the end of the week.",
  "The name on the cheque differs from the account; asked for a declaration.",
  "Wants the signed copies by post as well.",
  "Please check the PAN before the documents go out.",
  "Spoke to the bank: the transfer came from a joint account.",
  "The customer travels until Monday; call after that.",
];

/** Gives what the staff wrote to each other about some of the orders. */
export const noteRows = (orders: readonly SampleOrder[], { clerks }: Desk, now: number): Values[] =>
  orders
    .filter((_order, index) => index % 11 === 4)
    .flatMap(({ id, history }) => {
      const draw = drawFor("sample note", id);
      const [from, until] = [history[0].at, Math.min(now, (history.at(-1) ?? history[0]).at + HOUR)];
      return Array.from({ length: draw.integer(1, 2) }, (_, index) => ({
        order_id: id,
        text: draw.pick(NOTES),
        author_id: draw.pick(clerks).id,
        created_at: instantOf(from + Math.floor(((until - from) * (index + 1)) / 3)),
      }));
    });
