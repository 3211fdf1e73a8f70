import { and, eq } from "drizzle-orm";
import { INVESTOR_CATEGORY } from "../../contract/customers/vocabulary";
import { distributionLines, distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import type { RecordOf } from "../../contract/resource";
import { languageOf } from "../accountLanguage";
import { readPlatformName } from "../brand/read";
import { coinPayments } from "../coins/tables";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { findSpv } from "../holdings/capTable";
import { dayOf } from "../holdings/holdings";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { readRecord } from "../resources/store";
import { documentOf, pdfAnswer } from "../templates/document";
import { translatorOnPaper } from "../templates/pdf/printable";
import { periodOf } from "./calendar";
import { distributionLineRules, distributionRules } from "./rules";
import type { Distribution } from "./standing";

type Line = RecordOf<typeof distributionLines>;

/** Gives the statement of a part that is paid, for its holder, as a PDF; another has nothing to state and is refused. */
export async function statementOf({ db, clock }: AppDeps, id: number): Promise<Response> {
  const line = (await readRecord(db, distributionLines, distributionLineRules, id)) as unknown as Line;
  if (!line.paid_at) throw new Failure("conflict", "There is a statement once this part is paid");
  const read = readRecord(db, distributions, distributionRules, line.distribution_id);
  const distribution = (await read) as unknown as Distribution;
  const spv = await findSpv(db, distribution.spv_id);
  const asset = distribution.property_id && (await nameOfAsset(db, distribution.property_id));
  const payment = await paymentOf(db, id);
  const inCoin = await coinPaymentOf(db, id);
  const { language, translate, formats } = translatorOnPaper(await languageOf(db, line.user_id));
  const facts: readonly (readonly [string, string | null])[] = [
    ["Holder", line.user_name ?? null],
    ["Category", translate(INVESTOR_CATEGORY[line.category])],
    ["SPV", spv.name],
    ["Registration number", spv.registration_number],
    ["Asset", asset || translate("All assets of the SPV")],
    ["Kind", translate(DISTRIBUTION_KIND[distribution.kind])],
    ["Period", translate(periodOf(distribution))],
    ["Record date", formats.longDate(distribution.record_date)],
    ["Units on the record date", formats.number(line.units)],
    ["Units redeemed", line.redeemed ? formats.number(line.redeemed) : null],
    ["Gross", formats.amount(line.gross)],
    ["Tax withheld", formats.amount(line.withheld)],
    ["Net", formats.amount(line.net)],
    ["Paid on", formats.longDate(payment?.settled_on ?? dayOf(new Date(line.paid_at)))],
    ["Paid to", inCoin?.to_address ?? line.account ?? translate("Wallet on the platform")],
    ["Paid in", inCoin?.symbol ?? null],
    ["Transaction", inCoin?.hash ?? null],
    ["Bank reference", payment?.reference ?? null],
    ["Reference", `TRF-${String(line.transfer_id).padStart(7, "0")}`],
  ];
  const known = facts.filter(([, value]) => value);
  const title = translate("Distribution statement");
  const pdf = await documentOf({
    title,
    aside: `DL-${id}`,
    platform: await readPlatformName(db),
    note: spv.name,
    created: clock(),
    language,
    // Values are merge fields: nothing that they hold is read as markup.
    body: `<h1>{{title}}</h1><table>${known.map((_, at) => `<tr><td><b>{{label.${at}}}</b></td><td>{{value.${at}}}</td></tr>`).join("")}</table>`,
    values: {
      title,
      ...Object.fromEntries(known.map(([label], at) => [`label.${at}`, translate(label)])),
      ...Object.fromEntries(known.map(([, value], at) => [`value.${at}`, value ?? ""])),
    },
    path: () => "user_name",
  });
  return pdfAnswer(pdf, `${title} DL-${id}`);
}

/** Finds the payment by which a bank has paid a part. */
async function paymentOf(db: Database, lineId: number) {
  const { settled_on, reference, line_id, status } = tables.payment_batch_items;
  const [found] = await db
    .select({ settled_on, reference })
    .from(tables.payment_batch_items)
    .where(and(eq(line_id, lineId), eq(status, "paid")));
  return found;
}

/** Finds the payment by which a part was paid in the coin. */
async function coinPaymentOf(db: Database, lineId: number) {
  const { chain_transactions: sent } = tables;
  const { to_address, symbol, line_id, status, transaction_id } = coinPayments;
  const [found] = await db
    .select({ to_address, symbol, hash: sent.hash })
    .from(coinPayments)
    .innerJoin(sent, eq(sent.id, transaction_id))
    .where(and(eq(line_id, lineId), eq(status, "confirmed")));
  return found;
}

async function nameOfAsset(db: Database, id: number): Promise<string | undefined> {
  const { assets } = tables;
  const [asset] = await db.select({ name: assets.name }).from(assets).where(eq(assets.id, id));
  return asset?.name;
}
