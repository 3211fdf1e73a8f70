import { z } from "zod";
import { type Field, fieldsOf, type More, named, tag } from "../fieldRegistry";
import { choice, money, percent } from "../fields";
import { asPercent, encodeMessage, type Message, msg } from "../language/message";
import {
  APPROVAL_HOURS,
  BOOKING_PERCENT,
  DEADLINE_ROUND_LIMIT,
  INVOICE_TAX_PERCENT,
  MINIMUM_RAISE_PERCENT,
  OFFER_LAW,
  ONBOARDING_DEPOSIT_PERCENT,
  ORDER_DAYS,
  PLAN_PRICE,
  SECOND_PERSON_FROM,
} from "../limits";
import { type Problem, problemsIn } from "../problem";
import { CHAIN } from "../spv/vocabulary";

/** A whole number between two bounds, both included, as text. */
function whole(label: string, { min, max, ...more }: More & { min: number; max: number }) {
  const fits = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  const words = encodeMessage(msg("Enter a whole number from %{min} to %{max}", { min, max }));
  return tag(z.string().trim().refine(fits, words), named("decimal", label, more));
}

const days = (label: string, preset: number, help: string) =>
  whole(label, {
    min: 1,
    max: 365,
    unit: "days",
    help: msg("%{help} %{preset} unless set.", { help: msg(help), preset }),
  }).default(String(preset));

const line = (label: string, help: string) =>
  tag(
    z
      .string()
      .trim()
      .regex(/^[^<>\n]{1,300}$/, "Enter one line of plain text, at most 300 characters"),
    named("text", label, { help }),
  );

const price = (label: string, preset: string) =>
  money(label, {
    help: msg("In rupees, without tax. %{preset} unless set; invoices that are issued stay.", { preset }),
  }).default(preset);

const law = (what: string, preset: string): Message =>
  msg("%{what} %{preset} unless set; to be confirmed by a lawyer.", { what: msg(what), preset });

/** Whether a second factor is asked of everybody who may approve something. */
const SECOND_FACTOR = { required: "Needed", optional: "Left to each" } as const;

const PLACES = ["{z}", "{x}", "{y}"] as const;

function isTemplate(value: string): boolean {
  const rest = PLACES.reduce((address, place) => address.replace(place, "0"), value);
  return (
    PLACES.every((place) => value.includes(place)) &&
    /^https:\/\/[^/?#@{}\s]+\/[^#\s]+$/.test(value) &&
    !/[{}]/.test(rest) &&
    URL.canParse(rest)
  );
}

const known = z.object({
  approval_hours: whole("Time for a second person", {
    min: 1,
    max: 720,
    unit: "hours",
    help: msg("How long a request waits before it expires. %{preset} unless set.", { preset: APPROVAL_HOURS }),
  }).default(String(APPROVAL_HOURS)),
  booking_percent: percent("Booking amount", {
    help: msg(
      "Part of an expression of interest that is paid at once, where its asset asks for a booking amount. %{percent} unless set.",
      { percent: asPercent(BOOKING_PERCENT) },
    ),
  }).default(String(BOOKING_PERCENT)),
  chain_id: choice(CHAIN, "Chain of the tokens", {
    help: "Whoever connects a wallet on another chain is asked to switch. Polygon unless set.",
  }).default("137" as never),
  collection_account: line("Account for payments", "Name and number of the account that applicants transfer to."),
  collection_bank: line("Bank for payments", "Bank, branch and IFSC of that account."),
  deadline_round_limit: whole("Orders that deadlines end at once", {
    min: 1,
    max: 10_000,
    unit: "orders",
    help: msg(
      "How many orders may end by their deadlines within a minute; administrators are told when more are due. %{preset} unless set.",
      { preset: DEADLINE_ROUND_LIMIT },
    ),
  }).default(String(DEADLINE_ROUND_LIMIT)),
  investment_deadline_days: days(
    "Time to invest",
    ORDER_DAYS.investment_deadline_time,
    "Until an accepted order has to be fully invested. Deadlines that are set already stay.",
  ),
  invoice_issuer: line("Issuer of invoices", "Name, address and GSTIN of the platform as they stand on its invoices."),
  invoice_tax_percent: percent("Tax on invoices", {
    help: msg("Added to the price of a plan. %{percent} unless set.", { percent: asPercent(INVOICE_TAX_PERCENT) }),
  }).default(String(INVOICE_TAX_PERCENT)),
  map_attribution: line("Credit of the map", "Whom the map names as the source of its pictures."),
  map_tiles: tag(
    z
      .string()
      .trim()
      .refine(isTemplate, "Enter an address that begins with https:// and names {z}, {x} and {y} once each"),
    named("text", "Pictures of the map", {
      help: "Address of the server of map tiles, with {z}, {x} and {y} for zoom, column and row.",
    }),
  ),
  minimum_raise_percent: percent("Minimum raise", {
    help: msg(
      "Part of the raise that has to be paid before an offer is closed successfully, where its asset names no amount. %{percent} unless set.",
      { percent: asPercent(MINIMUM_RAISE_PERCENT) },
    ),
  }).default(String(MINIMUM_RAISE_PERCENT)),
  onboarding_deposit_percent: percent("First payment of applicants", {
    help: msg("Part of the total that an EOI payment asks for before the review. %{percent} unless set.", {
      percent: asPercent(ONBOARDING_DEPOSIT_PERCENT),
    }),
  }).default(String(ONBOARDING_DEPOSIT_PERCENT)),
  payment_deadline_days: days(
    "Time to pay",
    ORDER_DAYS.payment_time,
    "Until an order has to be paid. Deadlines that are set already stay.",
  ),
  plan_enterprise: price("Price of the plan “Enterprise”", PLAN_PRICE.enterprise),
  plan_growth: price("Price of the plan “Growth”", PLAN_PRICE.growth),
  plan_starter: price("Price of the plan “Starter”", PLAN_PRICE.starter),
  private_placement_persons: whole("Persons of a private placement", {
    min: 1,
    max: 100_000,
    help: law("Investors of an SPV other than qualified buyers, at most.", OFFER_LAW.private_placement_persons),
  }).default(OFFER_LAW.private_placement_persons),
  referral_bonus: money("Referral bonus", {
    help: "Read by the investors’ app, which shows it; nothing here pays it out.",
  }),
  second_factor: choice(SECOND_FACTOR, "Second factor", {
    help: "Whether everybody who may approve something needs one. Needed unless set, but in a trial with sample data.",
  }).default("required"),
  second_person_from: money("Second person for payments", {
    help: msg(
      "From this amount on somebody else confirms a payment that is typed in, whatever proves it. %{preset} unless set.",
      { preset: SECOND_PERSON_FROM },
    ),
  }).default(SECOND_PERSON_FROM),
  signature_deadline_days: days(
    "Time to sign",
    ORDER_DAYS.document_sign_time,
    "Until documents have to be signed. Deadlines that are set already stay.",
  ),
  sm_reit_asset_from: money("Smallest asset of an SM REIT", {
    help: law("What an asset raises at least, to be offered.", OFFER_LAW.sm_reit_asset_from),
  }).default(OFFER_LAW.sm_reit_asset_from),
  sm_reit_asset_to: money("Largest asset of an SM REIT", {
    help: law("What an asset raises at most, to be offered.", OFFER_LAW.sm_reit_asset_to),
  }).default(OFFER_LAW.sm_reit_asset_to),
  sm_reit_distributed_percent: percent("Part of its income that an SM REIT distributes", {
    help: law(
      "Of what is left after fees, at least; the rest may be kept in reserve.",
      OFFER_LAW.sm_reit_distributed_percent,
    ),
  }).default(OFFER_LAW.sm_reit_distributed_percent),
  sm_reit_holders: whole("Holders of an SM REIT", {
    min: 1,
    max: 100_000,
    help: law("Investors of its SPV when an offer is closed successfully, at least.", OFFER_LAW.sm_reit_holders),
  }).default(OFFER_LAW.sm_reit_holders),
  sm_reit_payment_days: whole("Time to pay a distribution of an SM REIT", {
    min: 1,
    max: 365,
    unit: "days",
    help: law("From the record date until the payment.", OFFER_LAW.sm_reit_payment_days),
  }).default(OFFER_LAW.sm_reit_payment_days),
  sm_reit_ticket: money("Smallest investment in an SM REIT", {
    help: law("Of one investor, at least.", OFFER_LAW.sm_reit_ticket),
  }).default(OFFER_LAW.sm_reit_ticket),
});

/** Name of a setting that the platform knows. */
export type KnownSetting = keyof typeof known.shape;

/** What the platform knows of settings, by their names as paths: words, kind, check, and what holds where none is set. */
export const KNOWN_SETTINGS: readonly Field[] = fieldsOf(known);

/** Gives what the platform knows of a setting; nothing of a name of somebody's own. */
export const knownSetting = (name: unknown): Field | undefined => KNOWN_SETTINGS.find(({ path }) => path === name);

/** Tells why the value of a known setting is none that it can have; a name of somebody's own has any value. */
export function settingProblems({ name, value }: Readonly<Record<string, unknown>>): Problem[] {
  const { error } = knownSetting(name)?.schema.safeParse(value) ?? {};
  return problemsIn(error)
    .slice(0, 1)
    .map(({ message }) => ({ path: "value", message }));
}
