import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { GovernancePage } from "../../../src/console/governance/GovernancePage";
import { ProposalPage } from "../../../src/console/governance/ProposalPage";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { governanceRoutes } from "../../../src/contract/governance/routes";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { mount, mountWithToasts } from "../kit/mount";

const HOUR = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const spv = {
  id: 7,
  name: "Harbour One",
  status: "Active",
  entity_type: "dao-llc",
  country: "US",
  dao_quorum: "40.0000",
};

export const proposal = {
  id: 3,
  spv_id: 7,
  title: "Repair the roof",
  body: "The roof leaks.",
  kind: "resolution",
  options: [{ label: "For" }, { label: "Against" }],
  quorum: "50.0000",
  majority: "50.0000",
  opens_at: inHours(-24),
  closes_at: inHours(50),
  snapshot_at: inHours(-24) as string | null,
  status: "active",
  version: 2,
  updated_at: inHours(-24),
};

export const tally = {
  options: [
    { label: "For", weight: "60.00", percentage: "75.00", votes: 1 },
    { label: "Against", weight: "20.00", percentage: "25.00", votes: 1 },
  ],
  holders: 3,
  voted: 2,
  total_weight: "100.00",
  voted_weight: "80.00",
  turnout: "80.00",
  quorum_met: true,
  winner: 0 as number | null,
};

const vote = (user_id: number, option: number | null, more = {}) => ({
  user_id,
  user_name: `Holder ${user_id}`,
  percentage: "20.00",
  option,
  at: option === null ? null : inHours(-2),
  cast_by: option === null ? null : "holder",
  signed_by: null,
  recorded_by: null,
  approved_by: null,
  told_by: null,
  proof: null,
  note: null,
  reminded_at: null,
  ...more,
});

const recorded = { cast_by: "administrator", recorded_by: "Ann", approved_by: "Ben", told_by: "His son" };

const ballots = [
  { ...vote(1, 0), id: 9, standing: true },
  { ...vote(3, 1, recorded), id: 8, standing: true },
  { ...vote(1, 1, recorded), id: 7, standing: false },
] as never;

/** A ballot that a wallet signed. */
export const signedBallot = {
  ...vote(1, 0, { signed_by: "0x89dCc3AB90D9fF8023C83f54985D81a1B12b82E2" }),
  id: 9,
  standing: true,
};

export type Verbs = NonNullable<NonNullable<Parameters<typeof mount>[1]>["provider"]>;

export const absent = () => Promise.reject(new ApiError("Not here", { status: 501, code: LOCAL_CODE.absent }));

export function providerOf(shown: object, more: Verbs = {}): Verbs {
  return {
    getOne: async (resource: string) => ({ data: resource === "spv" ? spv : { ...proposal, ...shown } }),
    getList: async () => ({ data: [{ ...proposal, ...shown }], total: 1 }),
    [spvRoutes.overview.on]: async () => ({ target: null, ordered: "0.00", assets: [] }),
    [commonRoutes.history.on]: async () => [],
    [governanceRoutes.tally.on]: async () => tally,
    [governanceRoutes.votes.on]: async () => ({
      votes: [vote(1, 0), vote(2, null), vote(3, 1, recorded)],
      found: 3,
      pageSize: 25,
    }),
    [governanceRoutes.ballots.on]: async () => ({ ballots, found: 3, pageSize: 25 }),
    ...more,
  } as Verbs;
}

export const open = (shown: object = {}, { more }: { more?: Verbs } = {}) =>
  mountWithToasts(<ProposalPage />, {
    provider: providerOf(shown, more),
    path: "/spv/7/governance/3",
    route: "/spv/:id/governance/:record",
  });

export const list = (provider: Verbs, path = "/spv/7/governance") =>
  mount(<GovernancePage />, { provider, path, route: "/spv/:id/governance" });
