import { z } from "zod";
import { commonCalls } from "../commonCalls";
import { DOCUMENT_KIND, DOCUMENT_OBSTACLE } from "../documents/vocabulary";
import { eoiCalls } from "../eois/calls";
import { choice, date, difference, flag, integer, longText, money, optional, reference, text } from "../fields";
import { CLOSING_OUTCOME } from "../offers/vocabulary";
import { ACTIONS } from "../permissions";
import { reportCalls } from "../reports/calls";
import { raiseSeries } from "../reports/series";
import { type CallsOf, callsOf } from "../route";
import { TENANT_STATUS } from "../tenants/vocabulary";
import { told } from "../told";
import { assets } from "./resource";
import { assetRoutes } from "./routes";
import { ASSET_CHECKS, type AssetCheck } from "./steps";
import { ASSET_STATUS } from "./vocabulary";

/** How many of each an asset's dashboard gives at most; documents that expire within `days` are soon to expire. */
export const DASHBOARD = { investors: 10, changes: 10, documents: 10, days: 90, tenants: 50 } as const;

const step = z.object({
  to: choice(ASSET_STATUS),
  /** Right on assets that the step takes. */
  action: z.enum(ACTIONS),
  /** Checks that fail; none where the step can be taken. */
  blocked: z.array(
    z.object({
      check: z.string(),
      detail: z.string().nullable(),
      ...told,
      /** The documents that it comes to, each with its own cause and, where that has one, its day. */
      documents: z
        .array(z.object({ id: z.int(), title: z.string(), why: choice(DOCUMENT_OBSTACLE), on: z.string().nullable() }))
        .optional(),
    }),
  ),
  /** Has to be said why. */
  reason: z.boolean(),
});

/** A step that an asset may take next. */
export type AssetStep = z.output<typeof step>;

/** What the calls of {@link assetRoutes} take and give. */
export const assetCalls = callsOf(assetRoutes, {
  status: {
    body: z.union([
      z.object({ is_booking_amount_required: flag() }).strict(),
      z
        .object({
          property_id: z.coerce.number().int().positive(),
          status: choice(ASSET_STATUS),
          /** Why; some statuses need it. */
          reason: longText("Reason").optional(),
        })
        .strict(),
      z.object({ join_waitlist: flag() }).strict(),
    ]),
    answer: assets.record,
  },
  steps: { answer: z.array(step) },
  colleagues: {
    answer: z.array(
      z.object({
        check: z.string(),
        /** Who may not see employees is told their roles alone, each once. */
        people: z.array(z.object({ name: z.string().nullable(), role: z.string() })),
        /** They were asked within a day. */
        asked: flag(),
      }),
    ),
  },
  ask: { body: z.object({ check: z.enum(Object.keys(ASSET_CHECKS) as [AssetCheck, ...AssetCheck[]]) }) },
  closing: {
    answer: z.object({
      /** Orders that closing the offer unsuccessfully ends now, and what goes back for them. */
      ends: z.object({ orders: integer("Orders"), amount: money("Goes back") }),
      /** How far a closing has come; empty where the offer has not failed. */
      outcomes: z.array(
        z.object({
          outcome: choice(CLOSING_OUTCOME, "Outcome"),
          orders: integer("Orders"),
          amount: money("Given back"),
        }),
      ),
      /** The first of those that could not be ended. */
      held: z.array(
        z.object({
          order_id: reference("orders", "Order"),
          user_id: reference("customers", "Customer"),
          user_name: text("Customer", { personal: true }),
          reason: text("Held because"),
        }),
      ),
    }),
  },
  retryClosing: { answer: z.object({ orders: integer("Orders") }) },
  copy: { answer: assets.record },
  dashboard: {
    answer: z.object({
      /** Of orders that were not cancelled, failed or refunded; `settled` is what escrow got for orders, less refunds. */
      raise: z.object({
        target: money("Target").nullable(),
        ordered: money("Ordered"),
        received: money("Received"),
        settled: money("Settled in escrow"),
        ...raiseSeries,
      }),
      statuses: reportCalls.pipeline.answer.shape.statuses,
      /** Customers of those orders, and the largest by units; names come for those who may view customers. */
      investors: z.object({
        number: integer("Investors"),
        largest: z.array(
          z.object({
            user_id: reference("customers", "Investor"),
            user_name: text("Investor", { personal: true }).optional(),
            units: integer("Units"),
            amount: money("Amount"),
          }),
        ),
      }),
      /** Absent for those who may not view expressions of interest. */
      demand: eoiCalls.demand.answer.nullable(),
      tokens: z.object({
        supply: integer("Tokens"),
        reserved: integer("Reserved"),
        delivered: integer("Delivered"),
        left: integer("Left"),
      }),
      /** The escrow of the SPV, which all `assets` of the SPV share; absent for those who may not view the ledger. */
      escrow: z
        .object({
          spv_id: reference("spv", "SPV"),
          spv_name: text("SPV"),
          assets: integer("Assets"),
          income: difference("Income"),
          distributed: difference("Distributed"),
          balance: money("Held for the SPV"),
        })
        .nullable(),
      /** Of documents by their latest version: those that have expired, or will soon, the first to expire first. */
      documents: z.object({
        expired: integer("Expired"),
        expiring: integer("Expiring"),
        soonest: z.array(
          z.object({
            document_id: reference("documents", "Document"),
            document_name: text("Document"),
            kind: choice(DOCUMENT_KIND, "Kind"),
            revision: integer("Version no."),
            expires_on: date("Expires on"),
          }),
        ),
      }),
      /** What a property brings now, each part of it that is let; nothing for a work. */
      rent: z
        .object({
          monthly: money("Rent per month"),
          let: integer("Let"),
          arrears: integer("In arrears"),
          next_end: date("Next lease end").nullable(),
          /** The first lease to end first; one without an end comes last. */
          tenants: z.array(
            z.object({
              tenant_id: reference("tenants", "Tenant"),
              tenant_name: text("Tenant", { personal: true }),
              unit: optional(text("Unit")),
              status: choice(TENANT_STATUS, "Status"),
              monthly_rent: money("Rent per month"),
              lease_to: optional(date("Lease to")),
            }),
          ),
        })
        .nullable(),
      /** The latest changes of the asset, the last one first. */
      changes: commonCalls.history.answer,
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof assetCalls> {}
}
