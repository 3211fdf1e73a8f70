import { z } from "zod";
import {
  choice,
  choiceOfIds,
  date,
  email,
  flag,
  image,
  integer,
  longText,
  money,
  optional,
  percent,
  phone,
  reference,
  text,
} from "../fields";
import { pan } from "../identifiers";
import { msg } from "../language/message";
import { DEFAULTS } from "../limits";
import { paiseOf, rupeesOf } from "../money";
import type { Problem } from "../problem";
import { defineResource } from "../resource";
import { ASSET_TYPE, CATEGORY, COUNTRY, CURRENCY, INDIVIDUAL_GROUP, PROPERTY_TYPE } from "../vocabulary";
import { ASSET_CLASS, ASSET_STATUS, INVESTMENT_TYPE, PRODUCTION_STAGE } from "./vocabulary";

/**
 * Assets on offer, also called projects or properties (specification §3, project).
 *
 * Two documented lists serve it: the plain one, and the one that filters.
 */
export const assets = defineResource({
  name: "assets",
  label: "Asset",
  group: "Portfolio",
  title: "name",
  picture: "cover",
  option: ["status", "token_amount", "tokens_left"],
  permission: "assets",
  partsIn: ["asset_sections"],
  guarded: [
    ["remove", "remove", "always", "Delete an asset"],
    [
      "PUT /property/status/:id",
      "closing",
      { field: "status", is: ["closed-unsuccessful"] },
      "Close an offer unsuccessfully, and give its orders’ money back",
    ],
    ["PUT /console/assets/:id/tabs/:tab", "offer-terms", { rule: "offer under way" }, "Change the rules of an offer"],
    ["POST /console/assets/:id/token", "token", "always", "Issue the token of an asset, or adopt it"],
  ],
  record: z.object({
    name: text("Name"),
    status: choice(ASSET_STATUS, "Status", { indexed: true, readOnly: true }).default("draft"),
    asset_class: optional(choice(ASSET_CLASS, "Asset class")),
    property_type_id: optional(choiceOfIds(CATEGORY, "Category", { indexed: true })),
    property_type: optional(choice(PROPERTY_TYPE, "Property type", { indexed: true })),
    stage_of_production: optional(choice(PRODUCTION_STAGE, "Stage of production")),
    individual_group: choice(INDIVIDUAL_GROUP, "Individual or group").default(DEFAULTS.individual_group),
    /** The furthest tab of the wizard that was saved; the server tells it from the tabs, and takes it from nobody. */
    step_completed: text("Step completed", { max: 5, readOnly: true }).default(DEFAULTS.step_completed),
    symbol: optional(text("Symbol", { max: 12 })),
    description: optional(longText("Description")),
    royaltyPercentage: optional(percent("Royalty")),
    total_token: optional(integer("Tokens", { min: 1 })),
    token_amount: optional(money("Token price")),
    raise_amount: optional(money("Raise", { help: "Tokens times price, filled in by itself" })),
    minimum_raise: optional(
      money("Minimum raise", {
        help: "What has to be paid before the offer can be closed successfully. A part of the raise, as set, where none is given.",
      }),
    ),
    currency: choice(CURRENCY, "Currency").default("INR"),
    investment_type: optional(choice(INVESTMENT_TYPE, "Investment type")),
    country: choice(COUNTRY, "Country").default("IN"),
    city: optional(text("City")),
    dao: flag("DAO", { indexed: true }).default(false),
    spv_id: optional(reference("spv", "SPV")),
    email: optional(email("E-mail", { personal: true })),
    mobile_no: optional(phone("Mobile", { personal: true })),
    pan_number: optional(pan()),
    is_booking_amount_required: flag("Booking amount").default(false),
    join_waitlist: flag("Waitlist").default(false),
    cover: optional(image("Picture")),
    tokens_ordered: integer("Tokens ordered", { computed: true }).optional(),
    tokens_left: integer("Tokens left", { computed: true }).nullable().optional(),
  }),
  api: {
    list: { on: "GET /v2/admin/project", fails: "Failed to fetch projects" },
    filtered: { on: "GET /property/filter", fails: "Failed to fetch property list" },
    get: { fails: "Failed to fetch projects" },
    create: {
      on: "POST /project",
      fails: "Failed to create project",
      // Basic details (specification §3). This server works the furthest step out by itself.
      documented: [
        ...["name", "property_type_id", "stage_of_production", "individual_group", "step_completed", "symbol"],
        ...["royaltyPercentage", "total_token", "token_amount", "email", "pan_number", "mobile_no"],
      ],
    },
    update: { fails: "Failed to update project" },
    remove: { on: "DELETE /project/:id?mode=hard", fails: "Failed to delete project" },
  },
  paths: { list: "/assets", create: "/assets/add-asset", edit: "/assets/edit-asset/:id" },
  columns: ["name", "status", "property_type_id", "property_type", "total_token", "token_amount", "spv_id"],
  found: { words: ["name", "city"], exact: ["id", "symbol"] },
  search: ["name", "symbol", "city"],
  filters: z.object({
    status: choice(ASSET_STATUS, "Status").optional(),
    dao: flag("DAO").optional(),
    type: choice(ASSET_TYPE, "Type").optional(),
    takes_interest: flag("Takes expressions of interest", { unlisted: true }).optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  form: {
    "Basic details": [
      "name",
      "asset_class",
      "property_type_id",
      "property_type",
      "stage_of_production",
      "individual_group",
      "description",
      "country",
      "city",
    ],
    "Token information": [
      "symbol",
      "total_token",
      "token_amount",
      "raise_amount",
      "minimum_raise",
      "currency",
      "royaltyPercentage",
      "investment_type",
      "spv_id",
      "dao",
    ],
    Contact: ["email", "mobile_no", "pan_number"],
  },
  check: (asset) => [...oneKind(asset), ...raiseAddsUp(asset), ...minimumFits(asset)],
  empty: { one: "Asset", many: "Assets", add: "Add New Asset" },
});

type Values = Readonly<Record<string, unknown>>;

const oneKind = ({ property_type_id, property_type, stage_of_production }: Values): Problem[] => [
  ...(property_type_id && property_type
    ? [{ path: "property_type", message: "Choose a category or a property type, not both" }]
    : []),
  ...(property_type && stage_of_production
    ? [{ path: "stage_of_production", message: "A property has no stage of production" }]
    : []),
];

function raiseAddsUp({ total_token, token_amount, raise_amount }: Values): Problem[] {
  const whole = raiseOf({ total_token, token_amount });
  if (!whole || !raise_amount) return [];
  const [sum, raise] = [paiseOf(whole), paiseOf(String(raise_amount))];
  if (sum === raise) return [];
  const difference =
    raise > sum
      ? msg("%{amount} too much", { amount: rupeesOf(raise - sum) })
      : msg("%{amount} too little", { amount: rupeesOf(sum - raise) });
  return [
    {
      path: "raise_amount",
      message: msg("%{tokens} tokens at %{price} come to %{whole}: this is %{difference}", {
        tokens: String(total_token),
        price: String(token_amount),
        whole,
        difference,
      }),
    },
  ];
}

/** Gives what the tokens of an asset come to at their price; nothing while one of the two is open, or is no number. */
export function raiseOf({ total_token, token_amount }: Values): string | null {
  if (!/^\d+$/.test(String(total_token)) || !/^\d+(\.\d{1,2})?$/.test(String(token_amount))) return null;
  return rupeesOf(BigInt(String(total_token)) * paiseOf(String(token_amount)));
}

/**
 * Gives the raise of an asset after a change: what was typed, else tokens times price. A raise that is sent as it was
 * before was not typed, so that it follows the tokens and their price.
 */
export function raiseAfter(before: Values, changes: Values): string | null {
  const { raise_amount: typed } = changes;
  const isSame = (one: unknown, other: unknown) => paiseOf(String(one)) === paiseOf(String(other));
  if (typed && !(before.raise_amount && isSame(typed, before.raise_amount))) return String(typed);
  return raiseOf({ ...before, ...changes }) ?? (before.raise_amount as string | null | undefined) ?? null;
}

function minimumFits({ minimum_raise, ...terms }: Values): Problem[] {
  const raise = terms.raise_amount ? String(terms.raise_amount) : raiseOf(terms);
  if (!minimum_raise || !raise || paiseOf(String(minimum_raise)) <= paiseOf(raise)) return [];
  return [{ path: "minimum_raise", message: msg("The whole raise is %{raise}", { raise: rupeesOf(paiseOf(raise)) }) }];
}
