import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import type { Envelope } from "../../../src/console/signing/envelope";
import { SignaturesPage } from "../../../src/console/signing/SignaturesPage";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { chooseFrom } from "../kit/menu";
import { type mount, mountWithToasts } from "../kit/mount";

const member = {
  name: "Ira Board",
  role: "Director",
  email: "ira@people.example",
  appointed_on: "2025-01-01",
  resigned_on: null,
  signatory: true,
};
const board = [
  member,
  { ...member, name: "Gone Person", resigned_on: "2025-06-01" },
  { ...member, name: "Only Sits", signatory: false },
  { ...member, name: "No Mail", email: null },
  { ...member, name: "Max Chair", email: "max@people.example" },
];
/** The SPV that these pages stand in. */
export const spv = { id: 5, name: "Harbour Holdings", status: "Active", currency: "INR", board_members: board };

/** Makes a document that waits for its first signer. */
export const buildEnvelope = (overrides: Partial<Envelope> = {}): Envelope => ({
  id: 31,
  spv_id: 5,
  title: "Subscription agreement",
  message: null,
  user_id: 3,
  user_name: "Bela Sample",
  order_id: null,
  order_document_id: null,
  file: "/api/console/files/1",
  signed_file: null,
  status: "sent",
  status_reason: null,
  provider: "embedded",
  signers: 2,
  signed: 0,
  waits_for: "Bela Sample",
  sent_at: "2026-01-02T04:00:00.000Z",
  expires_at: "2099-01-01T00:00:00.000Z",
  completed_at: null,
  version: 1,
  created_at: "2026-01-02T04:00:00.000Z",
  updated_at: "2026-01-02T04:00:00.000Z",
  ...overrides,
});

/** Verbs of the data provider that a test needs. */
export type Verbs = NonNullable<NonNullable<Parameters<typeof mount>[1]>["provider"]>;
type May = NonNullable<Parameters<typeof mount>[1]>["may"];

interface Asked {
  filter: Record<string, unknown>;
}

/** Answers lists by their resource; documents for signature by their status too. */
export const listsOf = (rows: Record<string, object[]>) =>
  vi.fn(async (resource: string, { filter }: Asked) => {
    const data = (rows[resource] ?? []).filter(
      (row) => resource !== "envelopes" || !filter.status || (row as Envelope).status === filter.status,
    );
    return { data, total: data.length };
  });

/** Gives the verbs of the shell beside those of a test; another SPV than the usual is alike. */
export const around = (provider: Verbs): Verbs => ({
  getOne: async (_resource: string, { id }: { id: string | number }) => ({ data: { ...spv, id: Number(id) } }),
  [spvRoutes.overview.on]: () => Promise.reject(new ApiError("Absent", { status: 404, code: "absent" })),
  ...provider,
});

/** Mounts the list of an SPV's documents for signature over some rows. */
export function openList(rows: Record<string, object[]>, provider: Verbs = {}, may?: May) {
  const getList = listsOf(rows);
  const router = mountWithToasts(<SignaturesPage />, {
    resource: "spv",
    path: "/spv/5/documents",
    route: "/spv/:id/documents",
    provider: around({ getList, ...provider }),
    ...(may ? { may } : {}),
  });
  return { getList, router };
}

/** Finds what stands in the dialog that is open. */
export const dialog = () => within(screen.getByRole("dialog"));

/** Presses a button of the dialog, which may still be fetched. */
export const press = async (name: string) =>
  userEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));

/** Chooses what to do with a document from its menu. */
export const chooseAction = (title: string, action: string) => chooseFrom(`Actions for ${title}`, action);
