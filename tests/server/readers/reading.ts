import { writeSync } from "node:fs";
import { msg } from "../../../src/contract/language/message";
import { createReaders } from "../../../src/server/readers/read";

// Reads what is hostile and what is not with threads that may use little, and says how each reading ended.
const say = (words: string) => writeSync(1, `${words}\n`);

const read = createReaders({ threads: 2, memory: 64, seconds: 10, longer: {} });
const about = { title: "Paper", created: new Date(0), values: {} };
const text = (words: string) => new TextEncoder().encode(words);

const invoice = {
  ...{ kind: "invoice", number: "26/1", issued_on: "2026-01-05", total: "118.00", language: null, issuer: undefined },
  ...{ about: msg("Order %{id}", { id: 7 }), state: "Paid in full" },
  lines: [{ label: "Platform fee", amount: "100.00", tax_percent: "18.00", tax: "18.00" }],
} as const;
const invoiceTo = (address: string) =>
  ({ ...invoice, recipient: { name: "Somebody", address, country: null } }) as never;

const endOf = (reading: Promise<unknown>) =>
  reading.then(
    (output) => ({ output }),
    (error: Error & { code?: string; details?: { errors?: unknown } }) => ({
      ...{ name: error.name, code: error.code, message: error.message, errors: error.details?.errors },
    }),
  );

const imported = text("a,b\n".repeat(1000));
const readBoth = () => Promise.all([read("importFile", [imported]), read("importFile", [imported])]);
await readBoth();
// Each mark above one letter takes as long to shape as all before it together: minutes for these.
const slow = endOf(read("document", [{ ...about, body: `<p>a${"\u0301".repeat(95_000)}</p>` }], "body"));
const quick = endOf(read("paymentResults", ["number,status\n1,paid"]));
const drawn = read("invoice", [invoiceTo("1 Sea Road")]);
say(`first ${JSON.stringify(await Promise.race([slow, quick]))}`);
say(`invoice ${JSON.stringify(new TextDecoder().decode((await drawn).subarray(0, 5)))}`);
say(`slow ${JSON.stringify(await slow)}`);
const large = endOf(read("paymentResults", ["a,b\n".repeat(5_000_000)]));
const slowInvoice = endOf(read("invoice", [invoiceTo(`a${"\u0301".repeat(95_000)}`)], "address"));
say(`large ${JSON.stringify(await large)}`);
const expected = { account: "1", today: "2026-01-05" };
say(`refused ${JSON.stringify(await endOf(read("statement", [text("%PDF-1.4"), null, expected])))}`);
say(`slowInvoice ${JSON.stringify(await slowInvoice)}`);
// Both threads have been replaced by now.
const both = await readBoth();
say(`after ${JSON.stringify(both.map(({ format, packed }) => [format, packed.length]))}`);
