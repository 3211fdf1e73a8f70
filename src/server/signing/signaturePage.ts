import { createHash } from "node:crypto";
import { msg, type Words } from "../../contract/language/message";
import { ENGLISH, type Translator } from "../../contract/language/translate";
import { PLATFORM_TIME_ZONE, PLATFORM_ZONE } from "../../contract/platform";
import { PLATFORM } from "../http/context";
import type { Block, Run } from "../templates/pdf/blocks";
import { drawPdf } from "../templates/pdf/draw";
import { printable, translatorOnPaper } from "../templates/pdf/printable";
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
  /** BCP 47 tag. */
  language: string | null | undefined;
  at: Date;
}

/** Draws the page that tells who signed a document, when and with what, as a PDF of its own. */
export function drawSignatures({
  envelope,
  spvName,
  signers,
  events,
  original,
  language,
  at,
}: Signed): Promise<Uint8Array> {
  const print = printable();
  const translator = translatorOnPaper(language);
  const { translate } = translator;
  const formatTime = timesIn(translator);
  // They sign one after the other.
  const signings = events.filter(({ what }) => what === "signed");
  const table = (rows: [Words, string][]): Block => ({
    kind: "table",
    rows: rows.map(([name, value]) => ({
      head: false,
      cells: [[{ text: translate(name), bold: true }], [{ text: print(value) }]],
    })),
  });
  const blocks: Block[] = [
    heading(translate("Signatures"), 1),
    text([{ text: translate("This page belongs to the document before it and tells how it was signed.") }]),
    table([
      ["Document", envelope.title],
      ["Number", String(envelope.id)],
      ["SPV", spvName],
      ["SHA-256 of the document", createHash("sha256").update(original).digest("hex")],
    ]),
    heading(translate("Signed by"), 2),
    ...signers.map((signer, at) =>
      table([
        [msg("%{number}. Name", { number: signer.position }), signer.signed_name ?? signer.name],
        ["E-mail", hiddenEmail(signer.email)],
        ["Sent", formatTime(signer.sent_at)],
        ["Viewed", formatTime(signer.viewed_at)],
        ["Signed", formatTime(signer.signed_at)],
        ["With", signings[at]?.agent ?? "–"],
        ["From", signings[at]?.address ?? "–"],
      ]),
    ),
    heading(translate("What happened"), 2),
    table(
      events.map((event) => [
        formatTime(event.at),
        [translate(SAID[event.what]), nameOf(event, translator), event.agent, event.address]
          .filter(Boolean)
          .join(" · "),
      ]),
    ),
  ];
  return drawPdf(
    blocks,
    {
      title: print(envelope.title),
      aside: translate("Document %{id}", { id: envelope.id }),
      note: translate("All times are those of %{zone}", { zone: PLATFORM_ZONE }),
      created: at,
      language: translator.language,
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

/** Gives what says a moment to the second, as a language does. */
function timesIn({ language }: Translator): (at: string | null) => string {
  const moment = new Intl.DateTimeFormat(language === ENGLISH ? "en-GB" : language, {
    timeZone: PLATFORM_TIME_ZONE,
    dateStyle: "long",
    timeStyle: "medium",
    hourCycle: "h23",
  });
  return (at) => (at === null ? "–" : moment.format(new Date(at)));
}

/** Names who did something: what the platform did by itself no person did. */
const nameOf = ({ who }: Event, { translate }: Translator): string =>
  who === PLATFORM.name ? translate(PLATFORM.name) : who;

/** Gives of an e-mail address what tells its owner whose it is, and nobody else. */
const hiddenEmail = (email: string): string => email.replace(/^(.).*@/u, "$1•••@");
