import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { customers } from "../../../src/contract/customers/resource";
import { resources } from "../../../src/contract/subjects";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { tables } from "../../../src/server/db/tables";
import { build } from "../../build/build";
import { BASE, interceptApi } from "./harness";
import { ADMINISTRATOR, openPlatform } from "./platform";

const api = interceptApi(() => Response.error());
const http = createHttp(BASE);
const provider = createDataProvider(resources, http);
let platform: Awaited<ReturnType<typeof openPlatform>>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

it("a deposit whose answer is lost on the way is asked for once, and recorded once when it is approved", async () => {
  api.answerWith((request) => platform.fetch(request));
  await createAuthProvider(resources, http).login(ADMINISTRATOR);
  const { data: customer } = await provider.create(customers.name, { data: build(customers, {}, 1) });
  let lost = 0;
  api.answerWith(async (request) => {
    const answer = await platform.fetch(request);
    if (lost > 0) return answer;
    lost = answer.status;
    return Response.error();
  });
  const deposit = { user_id: Number(customer.id), amount: "250.00", reference: "UTR-1" };
  const waiting = (await provider.call(walletRoutes.deposit, { body: deposit, key: "key-of-the-form" })) as unknown as {
    approval_id: number;
  };
  expect(waiting).toEqual({ approval_id: expect.any(Number) });
  expect(lost).toBe(202);
  await platform.approve(waiting.approval_id);
  const { wallet_transactions: lines } = tables;
  const recorded = await platform.db.select().from(lines).where(eq(lines.user_id, deposit.user_id));
  expect(recorded.map(({ amount }) => amount)).toEqual(["250.00"]);
});
