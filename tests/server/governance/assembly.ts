import { proposals } from "../../../src/contract/governance/resource";
import { spv } from "../../../src/contract/spv/resource";
import { DELIVERED } from "../../../src/server/reports/standing";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { buildRow } from "../../build/build";
import { addFile } from "../assets/completeAsset";
import { addRow, mailsOf } from "../rows";
import type { SignedIn } from "../signedIn";

type Values = Record<string, unknown>;

const HOUR = 3600;

/** What tests of votes work with: SPVs with holders, proposals of theirs, and the calls. */
export function assemblyOn(here: SignedIn) {
  let built = 0;
  const after = (seconds: number) => new Date(here.platform.deps.clock().getTime() + seconds * 1000).toISOString();

  const spvWith = async (...units: number[]) => {
    const row = buildRow(spv, { name: `SPV ${++built}`, company_id: null }, built);
    const spv_id = await addRow(here, "spvs", row);
    const asset = await here.add.asset({ spv_id, token_amount: "100.00" });
    const holders: number[] = [];
    for (const no_sqyds of units) {
      const customer = await here.add.customer({ status: "Active", kyc_email_verification_status: "approved" });
      const { id: user_id } = customer as { id: number };
      await here.add.order({ user_id, property_id: asset.id, no_sqyds, status: DELIVERED });
      holders.push(user_id);
    }
    return { spv_id, holders, asset };
  };

  const propose = (spv_id: number, values: Values = {}) =>
    here.send("POST /console/proposals", {
      spv_id,
      title: "Repair the roof",
      body: "The roof leaks.",
      opens_at: after(-HOUR),
      closes_at: after(24 * HOUR),
      ...values,
    });

  /** The extension's writes answer the record itself. */
  const draft = async (spv_id: number, values: Values = {}): Promise<number> => {
    await propose(spv_id, values);
    const { rows } = await here.platform.db.execute<{ id: number }>("select max(id) as id from proposals");
    return Number(rows[0]?.id);
  };

  const put = (id: number, step: string, body?: unknown) => here.send(`PUT /console/proposals/${id}/${step}`, body);
  const open = (id: number) => put(id, "opening");

  /** A proposal that is open, of an SPV with holders of so many units. */
  const voting = async (units: number[], values: Values = {}) => {
    const { spv_id, holders, asset } = await spvWith(...units);
    const id = await draft(spv_id, values);
    const { status, message } = await open(id);
    if (status !== 200) throw new Error(message);
    return { id, holders: holders as [number, ...number[]], spv_id, asset };
  };

  const own = async (user: number | undefined, route = "GET /me/proposals", body?: unknown) =>
    here.send(route, body, await openEndUserSession(here.platform.deps, Number(user)));

  /** The address of a stored document, the same throughout the file. */
  let stored: Promise<string> | undefined;
  const proof = () => (stored ??= addFile(here, "document"));

  return {
    after,
    spvWith,
    propose,
    draft,
    put,
    open,
    voting,
    change: (id: number, body: Values) => here.send(`PUT /console/proposals/${id}`, body),
    /** Records a holder's vote with its proof, which a second person approves. */
    vote: async (id: number, user: number | undefined, option: number, note?: string) =>
      here.settle(`PUT /console/proposals/${id}/votes/${user}`, {
        option,
        told_by: "The holder",
        proof: await proof(),
        ...(note ? { note } : {}),
      }),
    /** Casts a holder's own vote. */
    cast: (id: number, user: number | undefined, option: number) =>
      own(user, `PUT /me/proposals/${id}/vote`, { option }),
    proof,
    own,
    tally: async (id: number) => (await here.send(`GET /console/proposals/${id}/tally`)).data,
    read: async (id: number) => {
      const { rows } = await here.platform.db.execute(`select * from ${proposals.table} where id = ${id}`);
      return rows[0] as Values & { status: string };
    },
    mailsTo: async (user: number | undefined) => (await mailsOf(here, user)).map(({ subject }) => String(subject)),
  };
}
