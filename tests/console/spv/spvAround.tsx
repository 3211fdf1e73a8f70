import type { ReactNode } from "react";
import { vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import type { SpvOverview as Overview } from "../../../src/contract/spv/calls";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { type Around, mount } from "../kit/mount";

const spv = { id: 7, name: "Harbour Holdings", status: "Active", entity_type: "private-limited", country: "IN" };
/** What the SPV stands at. */
const overview: Overview = {
  target: "400.00",
  ordered: "300.15",
  received: "250.11",
  settled: "100.05",
  raise: {
    per: "week",
    series: [
      { period: "2026-01-05", ordered: "100.05", received: "50.01", settled: "0.00" },
      { period: "2026-01-12", ordered: "300.15", received: "250.11", settled: "100.05" },
    ],
  },
  assets: [
    { id: 4, name: "Sea House", cover: null, status: "live", target: "300.00", ordered: "300.00" },
    { id: 5, name: "Lake House", cover: null, status: "draft", target: null, ordered: "0.15" },
    { id: 6, name: "Hill House", cover: null, status: "draft", target: "100.00", ordered: "0.00" },
  ],
  investors: 12,
  units: 1250,
  escrow: "115.25",
  reserve: "2.50",
  distributed: "5.05",
  distributions: 2,
  deadlines: [
    { kind: "document", label: "Insurance policy", at: "2020-01-02", past: true, page: "document" },
    {
      kind: "vote",
      label: "Sell Sea House",
      at: "2099-01-02T10:00:00.000Z",
      past: false,
      page: "governance",
      record_id: 3,
    },
    {
      kind: "payment_time",
      label: "Bela Sample",
      at: "2099-01-03T10:00:00.000Z",
      past: false,
      resource: "orders",
      record_id: 9,
    },
  ],
  tasks: [
    { kind: "approvals", count: 1, resource: "approvals" },
    { kind: "envelopes.declined", count: 2, page: "documents" },
    { kind: "orders.fully-paid", count: 1250, page: "orders" },
  ],
  reconciliation: {
    spv_id: 7,
    spv_name: "Harbour Holdings",
    orders: 3,
    amount: "100.05",
    settled: "100.05",
    refunded: "0.00",
    difference: "-5.00",
    income: "20.25",
    distributed: "5.05",
    other: "0.00",
    balance: "115.25",
  },
  mismatches: 2,
};

/** Answers as a server does that has only the documented calls. */
export const absent = async () => {
  throw new ApiError("This server has no such call", { status: 404, code: LOCAL_CODE.absent });
};

/** Opens a page of the SPV; its record is there, and its figures unless a test says otherwise. */
export function open(page: ReactNode, { provider = {}, path = "/spv/7/governance", ...around }: Around = {}) {
  const getOne = vi.fn(async () => ({ data: spv }));
  const router = mount(page, {
    resource: "spv",
    path,
    route: "/spv/:id/:page",
    provider: { getOne, [spvRoutes.overview.on]: async () => overview, ...provider },
    ...around,
  });
  return { router, getOne };
}
