import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { SpvEdit } from "../../../src/console/spv/form/SpvEdit";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { mount } from "../kit/mount";

/** An SPV as the server gives it. */
export const base = {
  id: 7,
  name: "Quorra Holdings",
  entity_type: "llc",
  country: "GB",
  currency: "GBP",
  asset_class: "realestate",
  status: "Active",
  memo: null,
  terms: null,
  bank_details: null,
  board_members: [],
  dao: false,
  dao_chain: null,
  dao_contract: null,
  dao_quorum: null,
  dao_voting_days: null,
  version: 3,
};
type Spv = Record<string, unknown>;

/** Opens a section of the SPV's form by its number; gives the router and what its saves are told. */
export function openSection(section: number, { record = {}, provider = {} }: { record?: Spv; provider?: object } = {}) {
  const present = { ...base, ...record };
  const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { ...data, version: 4 } }));
  const router = mount(<SpvEdit />, {
    resource: "spv",
    path: `/spv/edit-spv/7${section ? `/${section}` : ""}`,
    route: "/spv/edit-spv/:id/*",
    provider: {
      getOne: async () => ({ data: present }),
      getList: async () => ({ data: [], total: 0 }),
      [commonRoutes.history.on]: async () => [],
      update,
      ...provider,
    },
  });
  return { router, update };
}
/** Finds a button by its name. */
export const button = (name: string) => screen.findByRole("button", { name });
/** Tells where one is. */
export const path = (router: ReturnType<typeof mount>) => router.state.location.pathname;
