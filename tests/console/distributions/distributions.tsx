import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { DistributionPage } from "../../../src/console/distributions/DistributionPage";
import { DistributionsPage } from "../../../src/console/distributions/DistributionsPage";
import { DistributionWizard } from "../../../src/console/distributions/DistributionWizard";
import type { Distribution } from "../../../src/console/distributions/distribution";
import { ScheduleEdit } from "../../../src/console/distributions/ScheduleForms";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { distributionRoutes } from "../../../src/contract/distributions/routes";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { type Around, mountWithToasts } from "../kit/mount";

const spv = {
  id: 4,
  name: "Harbour Homes SPV",
  entity_type: "pvt-ltd",
  country: "IN",
  currency: "INR",
  status: "Active",
};
/** Rates of withholding. */
export const rates = {
  corporate: "10",
  individual: "7.5",
  government: "0",
  educational: "0",
  retail: "7.5",
  other: "20",
};

/** Makes a distribution of an SPV that is calculated. */
export const build = (overrides: Partial<Distribution> = {}) => ({
  id: 12,
  spv_id: 4,
  property_id: null,
  kind: "rent",
  gross: "100000.00",
  fee_percent: "5",
  reserve: "1000.00",
  cap_per_holder: null,
  payout: "wallet",
  withholding: rates,
  period_from: "2026-03-01",
  period_to: "2026-03-31",
  record_date: "2026-03-31",
  note: null,
  status: "calculated",
  status_reason: null,
  fee: "5000.00",
  reserved: "1000.00",
  distributable: "94000.00",
  withheld: "7050.00",
  net: "86950.00",
  holders: 3,
  calculated_at: "2026-04-01T08:00:00.000Z",
  requested_by: null,
  approval_id: null,
  started_at: null,
  completed_at: null,
  schedule_id: null,
  paid: 0,
  failed: 0,
  held: 0,
  paid_amount: "0.00",
  version: 3,
  created_at: "2026-04-01T08:00:00.000Z",
  updated_at: "2026-04-01T08:00:00.000Z",
  ...overrides,
});

/** Makes a part of it. */
export const line = (id: number, overrides: object = {}) => ({
  id,
  distribution_id: 12,
  user_id: id + 100,
  user_name: `Holder ${id}`,
  category: "individual",
  units: 10,
  gross: "31333.33",
  withheld: "2350.00",
  net: "28983.33",
  status: "waiting",
  error: null,
  attempts: 0,
  ...overrides,
});

/** A schedule of the SPV. */
export const schedule = {
  id: 2,
  spv_id: 4,
  property_id: null,
  kind: "rent",
  gross: "50000.00",
  frequency: "monthly",
  next_on: "2026-05-31",
  active: true,
  last_error: "Nobody held units on 30 Apr 2026",
  withholding: rates,
  version: 1,
};

const nobody = { found: 0, amount: "0.00", some: [] };
/** What the check of a distribution answers where all is in order. */
export const preflight = {
  source: "income",
  available: "250000.00",
  covered: true,
  moved: { found: 0, revalued: false, some: [] },
  rounding: "0.02",
  ineligible: nobody,
  without_bank: nobody,
  coin: null as object | null,
  last: null as object | null,
};

type Rows = { [resource in string]?: object[] };

/** Makes a provider over rows by resource; a change of a distribution is seen in what is read later. */
function provide(rows: Rows, verbs: Around["provider"] = {}) {
  const of = (resource: string) => rows[resource] ?? [];
  const change = (data: object) => {
    const kept = { ...of("distributions")[0], ...data };
    rows.distributions = [kept];
    return kept;
  };
  return {
    rows,
    change,
    provider: {
      getOne: vi.fn(async (resource: string, { id }: { id: unknown }) => {
        const data =
          resource === "spv"
            ? { ...spv, id: Number(id) }
            : of(resource).find((row) => "id" in row && String(row.id) === String(id));
        if (!data) throw new ApiError("There is no such record", { status: 404 });
        return { data };
      }),
      getMany: async () => ({ data: [spv] }),
      getList: vi.fn(async (resource: string, _: object) => ({ data: of(resource), total: of(resource).length })),
      create: vi.fn(async (_: string, { data }: { data: object }) => ({
        data: change(build({ status: "draft", calculated_at: null, ...data })),
      })),
      update: vi.fn(async (_: string, { data }: { data: object }) => ({ data: change({ ...data, status: "draft" }) })),
      [distributionRoutes.calculate.on]: vi.fn(async () =>
        change({ status: "calculated", calculated_at: "2026-04-01T08:00:00Z" }),
      ),
      [spvRoutes.overview.on]: async () => ({ target: null, ordered: "0", assets: [{ id: 8, name: "Sea House" }] }),
      [distributionRoutes.preflight.on]: async () => preflight,
      [commonRoutes.history.on]: async () => [],
      ...verbs,
    },
  };
}

const Pages = () => (
  <Routes>
    <Route path="/spv/:id/disturbution" element={<DistributionsPage />} />
    <Route path="/spv/:id/disturbution/new" element={<DistributionWizard />} />
    <Route path="/distributions/create/*" element={<DistributionWizard />} />
    <Route path="/spv/:id/disturbution/:record" element={<DistributionPage />} />
    <Route path="/distribution-schedules/:id/*" element={<ScheduleEdit />} />
  </Routes>
);

/** Address of the distributions of the SPV. */
export const WAY = "/spv/4/disturbution";

/** Opens a page of distributions over rows by resource. */
export function open(path: string, rows: Rows, verbs?: Around["provider"], around: Around = {}) {
  const provided = provide(rows, verbs);
  const router = mountWithToasts(<Pages />, { resource: "spv", path, provider: provided.provider, ...around });
  return { router, ...provided };
}

/** Finds an input by its words. */
export const input = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
/** Presses a button. */
export const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** Fills an input. */
export const fill = async (name: RegExp, value: string) => fireEvent.change(await input(name), { target: { value } });
/** Finds what stands in a part of the page. */
export const region = async (name: string) => within(await screen.findByRole("region", { name }));
