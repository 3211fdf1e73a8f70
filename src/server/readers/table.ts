import type { CsvMapping } from "../../contract/statements/parts";
import type { StoredType } from "../../contract/uploads/fileTypes";
import { inspect, type Upload } from "../files/types";
import { readFile } from "../imports/read";
import { packRows } from "../imports/read/pack";
import { drawInvoice, type InvoicePage } from "../invoices/page";
import { drawApplicationInvoice } from "../onboarding/invoicePage";
import { readOpening } from "../openings/read";
import { parseCsv } from "../paymentBatches/parseCsv";
import { addPages, findSigningProblem } from "../signing/pages";
import { drawSignatures } from "../signing/signaturePage";
import { lookAt, readStatement } from "../statements/read";
import { printDocument } from "../templates/pdf/print";
import { checkContent } from "../uploads/content";

/** Rows and cells of a CSV that a preview shows, and characters of each cell. */
const PREVIEW = { rows: 80, cells: 60, characters: 200 } as const;

/**
 * What reads the bytes and texts of others: pure functions, whose input and output are copied between threads. A
 * refusal is a `Failure`, which arrives as it was thrown.
 */
const READERS = {
  async upload(bytes: Uint8Array, upload: Upload): Promise<StoredType> {
    const type = await inspect(bytes, upload);
    await checkContent(bytes, type);
    return type;
  },
  async importFile(bytes: Uint8Array) {
    const { format, rows } = readFile(bytes);
    return { format, packed: await packRows(rows) };
  },
  statementPreview(bytes: Uint8Array, remembered: CsvMapping | null) {
    const look = lookAt(bytes, remembered);
    if (look.format !== "csv") return { format: look.format, rows: [], mapping: null, remembered: false };
    const rows = look.rows
      .slice(0, PREVIEW.rows)
      .map(({ cells }) => cells.slice(0, PREVIEW.cells).map((cell) => cell.slice(0, PREVIEW.characters)));
    return { format: look.format, rows, mapping: look.mapping ?? null, remembered: look.remembered };
  },
  statement: (bytes: Uint8Array, remembered: CsvMapping | null, expected: Parameters<typeof readStatement>[1]) =>
    readStatement(lookAt(bytes, remembered), expected),
  opening: readOpening,
  paymentResults: parseCsv,
  document: printDocument,
  // What is drawn below the total in this thread is a function, which cannot be copied.
  invoice: (page: InvoicePage) => drawInvoice(page),
  applicationInvoice: drawApplicationInvoice,
  signatures: drawSignatures,
  signingProblem: findSigningProblem,
  signedPages: addPages,
} as const;

type Readers = typeof READERS;

/** The name of a reader. */
export type ReaderName = keyof Readers;

/** What a reader is given. */
export type ReaderInput<Name extends ReaderName> = Parameters<Readers[Name]>;

/** What a reader returns. */
export type ReaderOutput<Name extends ReaderName> = Awaited<ReturnType<Readers[Name]>>;

/** One reading, as it is sent to a thread. */
export interface ReaderCall<Name extends ReaderName = ReaderName> {
  name: Name;
  input: ReaderInput<Name>;
}

/** Runs a reader in this thread. */
export const runReader = async <Name extends ReaderName>({ name, input }: ReaderCall<Name>): Promise<unknown> =>
  // The name types the input; TypeScript cannot follow that through a table.
  (READERS[name] as (...given: unknown[]) => unknown)(...input);
