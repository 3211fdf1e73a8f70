import { expect, test } from "vitest";
import { unitTransfers } from "../../../src/contract/holdings/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { requestApproval } from "../../../src/server/approvals/request";
import { transaction } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { PLATFORM } from "../../../src/server/http/context";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const register = () => registerOn(here);
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function pair(units: number) {
  const { spv, person, deliver } = register();
  const { id } = await spv();
  const asset = await here.add.asset({ spv_id: id });
  const [giver, receiver] = [await person(), await person()];
  await deliver(giver.id, asset.id, units);
  return {
    id,
    asset,
    giver,
    receiver,
    body: { property_id: asset.id, from_user_id: giver.id, to_user_id: receiver.id },
  };
}

test("transfers that are asked for at once never take more than the giver holds", async () => {
  const { id, body } = await pair(10);
  const answers = await times(20, () => register().ask(id, { ...body, units: 3 }));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(17).fill(422)]);
});

test("twenty approvals at once of transfers that together exceed a holding never leave it below nought", async () => {
  const { id, asset, giver, receiver, body } = await pair(10);
  const { db, clock } = here.platform.deps;
  // Past the check of the request: as if each had been asked for before the others were there.
  const approvals = await times(20, () =>
    transaction(db, async (tx) => {
      const [transfer] = await tx
        .insert(tables.unit_transfers)
        .values({ ...body, spv_id: id, units: 3, reason: "Sold" } as never)
        .returning();
      if (!transfer) throw new Error("No transfer was added");
      return requestApproval(
        { tx, actor: PLATFORM, now: clock() },
        {
          requestId: "a test",
          action: "transfer",
          resource: unitTransfers.name,
          recordId: transfer.id,
          title: "Transfer of 3 units",
          reason: "Sold",
          changes: {},
          baseVersion: transfer.version,
          payload: {},
        },
      );
    }),
  );
  const second = await register().colleague(ROLE.compliance);
  const answers = await times(20, (index) => register().decide(approvals[index], "approve", second));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(17).fill(409)]);
  const { held } = register();
  expect([await held(asset.id, giver.id), await held(asset.id, receiver.id)]).toEqual([1, 9]);
});
