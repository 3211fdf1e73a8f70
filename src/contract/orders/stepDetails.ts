import { z } from "zod";
import { ASSET_STATUS } from "../assets/vocabulary";
import { KYC_STATUS } from "../customers/vocabulary";
import { type FieldKind, type FieldMeta, fieldsWithin } from "../fieldRegistry";
import { choice, instant, integer, money } from "../fields";
import type { Param } from "../language/message";
import { ACCOUNT_STATUS } from "../vocabulary";

const code = <C extends string>(name: C) => z.literal(name);
const name = z.string();

/** What a gate or an effect of a step comes to for an order: a code, and the values that its words tell. */
export const stepDetail = z.discriminatedUnion("code", [
  z.object({ code: code("asset"), asset: name }),
  z.object({ code: code("asset-status"), asset: name, status: choice(ASSET_STATUS) }),
  z.object({ code: code("customer-employee"), customer: name }),
  z.object({ code: code("customer-status"), customer: name, status: choice(ACCOUNT_STATUS) }),
  z.object({ code: code("kyc-status"), status: choice(KYC_STATUS) }),
  z.object({ code: code("tokens-ordered"), ordered: integer(), supply: integer() }),
  z.object({ code: code("documents-signed"), signed: integer(), wanted: integer() }),
  z.object({ code: code("money-outstanding"), outstanding: money(), due: money() }),
  z.object({ code: code("wallet-missing") }),
  z.object({ code: code("wallet-unproven"), wallet: name }),
  z.object({ code: code("amount"), amount: money() }),
  z.object({ code: code("deadline"), at: instant() }),
  z.object({ code: code("documents"), count: integer() }),
  z.object({ code: code("tokens"), count: integer() }),
  z.object({ code: code("fee"), fee: name, amount: money() }),
  z.object({ code: code("to-escrow"), amount: money(), holder: name }),
  z.object({ code: code("to-fees"), amount: money() }),
  z.object({ code: code("to-tax"), amount: money() }),
  z.object({ code: code("to-wallet"), amount: money() }),
  z.object({ code: code("mail"), subject: name }),
]);

/** What a gate or an effect of a step comes to for an order, as data. */
export type StepDetail = z.output<typeof stepDetail>;

/** The English words of each detail, with places for its values; of two forms the second is for several. */
export const STEP_DETAILS: Readonly<Record<StepDetail["code"], string>> = {
  asset: "%{asset}",
  "asset-status": "%{asset} is “%{status}”",
  "customer-employee": "%{customer} is an employee",
  "customer-status": "%{customer} is “%{status}”",
  "kyc-status": "KYC is “%{status}”",
  "tokens-ordered": "%{ordered} of %{supply} tokens are ordered",
  "documents-signed": "%{signed} of %{wanted} signed",
  "money-outstanding": "%{outstanding} of %{due} is outstanding",
  "wallet-missing": "There is no wallet address",
  "wallet-unproven": "Nobody has signed with %{wallet} yet",
  amount: "%{amount}",
  deadline: "%{at}",
  documents: "%{count} document |||| %{count} documents",
  tokens: "%{count} token |||| %{count} tokens",
  fee: "%{fee} %{amount}",
  "to-escrow": "%{amount} to the escrow of %{holder}",
  "to-fees": "%{amount} to fees",
  "to-tax": "%{amount} to tax",
  "to-wallet": "%{amount} to the wallet",
  mail: "%{subject}",
};

/** How values of a kind are said; of a kind that has no format as they are. */
export type DetailFormats = Partial<Record<FieldKind, (value: string | number, field: FieldMeta) => Param>>;

/** Gives what stands at the places of a detail's words; nothing for a code that is not known. */
export function paramsOf(detail: StepDetail, formats: DetailFormats): Record<string, Param> | undefined {
  const known = stepDetail.options.find(({ shape }) => shape.code.value === detail.code);
  if (!known) return undefined;
  const fields = new Map(fieldsWithin(known).map((field) => [field.path, field]));
  const said = Object.entries(detail).map(([path, value]) => {
    const field = fields.get(path);
    return [path, (field && formats[field.kind]?.(value, field)) ?? String(value)];
  });
  return Object.fromEntries(said);
}
