import { createHash } from "node:crypto";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Block, Run } from "../templates/pdf/blocks";
import { drawPdf } from "../templates/pdf/draw";
import { printable } from "../templates/pdf/printable";
import type { Envelope, Signer } from "./envelope";
import type { envelopeEvents } from "./tables";

type Event = Pick<typeof envelopeEvents.$inferSelect, "what" | "who" | "agent" | "address" | "at">;

/** What the page of signatures tells of. */
export interface Signed {
  envelope: Pick<Envelope, "id" | "title">;
  spvName: string;
  signers: readonly Pick<
    Signer,
    "position" | "name" | "email" | "signed_name" | "sent_at" | "viewed_at" | "signed_at"
  >[];
  events: readonly Event[];
  /** The document as it was signed. */
  original: Uint8Array;
  at: Date;
}

/** Draws the page that tells who signed a document, when and with what, as a PDF of its own. */
export function drawSignatures({ envelope, spvName, signers, events, original, at }: Signed): Promise<Uint8Array> {
  const print = printable();
  // They sign one after the other.
  const signings = events.filter(({ what }) => what === "signed");
  const table = (rows: [string, string][]): Block => ({
    kind: "table",
    rows: rows.map(([name, value]) => ({
      head: false,
      cells: [[{ text: name, bold: true }], [{ text: print(value) }]],
    })),
  });
  const blocks: Block[] = [
    heading("Signatures", 1),
    text([{ text: "This page belongs to the document before it and tells how it was signed." }]),
    table([
      ["Document", envelope.title],
      ["Number", String(envelope.id)],
      ["SPV", spvName],
      ["SHA-256 of the document", createHash("sha256").update(original).digest("hex")],
    ]),
    heading("Signed by", 2),
    ...signers.map((signer, at) =>
      table([
        [`${signer.position}. Name`, signer.signed_name ?? signer.name],
        ["E-mail", hiddenEmail(signer.email)],
        ["Sent", formatTime(signer.sent_at)],
        ["Viewed", formatTime(signer.viewed_at)],
        ["Signed", formatTime(signer.signed_at)],
        ["With", signings[at]?.agent ?? "–"],
        ["From", signings[at]?.address ?? "–"],
      ]),
    ),
    heading("What happened", 2),
    table(
      events.map((event) => [
        formatTime(event.at),
        [SAID[event.what], event.who, event.agent, event.address].filter(Boolean).join(" · "),
      ]),
    ),
  ];
  return drawPdf(
    blocks,
    {
      title: print(envelope.title),
      aside: `Document ${envelope.id}`,
      note: `All times are those of ${PLATFORM_TIME_ZONE}`,
      created: at,
    },
    (letters) => {
      throw new Error(`Letters that were taken out are still there: ${letters.join(" ")}`);
    },
  );
}

const SAID: Readonly<Record<Event["what"], string>> = {
  created: "Created",
  sent: "Sent to",
  viewed: "Viewed",
  signed: "Signed",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Cancelled",
  completed: "Completed",
};

const text = (runs: Run[], heading?: number): Block => ({
  kind: "text",
  depth: 0,
  quoted: false,
  runs,
  ...(heading === undefined ? {} : { heading }),
});

const heading = (words: string, level: number): Block => text([{ text: words }], level);

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: PLATFORM_TIME_ZONE,
  dateStyle: "long",
  timeStyle: "medium",
  hourCycle: "h23",
});

const formatTime = (at: string | null): string => (at === null ? "–" : moment.format(new Date(at)));

/** Gives of an e-mail address what tells its owner whose it is, and nobody else. */
const hiddenEmail = (email: string): string => email.replace(/^(.).*@/u, "$1•••@");
