import { expect, test } from "vitest";
import { decideCompany } from "../../../src/console/company/decisions";
import { interceptApi } from "../api/harness";

const api = interceptApi(() => Response.error());

/** Decides on company 7 and returns what was asked of a server with such answers, and what came of it. */
async function decideOn(answer: (request: Request) => Response) {
  const sent: string[] = [];
  const provider = api.provider(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes("/company/")) sent.push(`${request.method} ${pathname} ${await request.clone().text()}`);
    return answer(request);
  });
  const decided = decideCompany(provider, 7, { status: "rejected", reason: "No deed" }, "key-of-a-decision");
  return { sent, outcome: await decided.then(() => "done").catch((error: Error) => error.message) };
}

const DECISION = `PUT /api/console/company/7/decision ${JSON.stringify({ status: "rejected", reason: "No deed" })}`;

test("a server that knows decisions is asked for one", async () => {
  const { sent, outcome } = await decideOn(() => Response.json({ data: { id: 7, status: "rejected" } }));
  expect([sent, outcome]).toEqual([[DECISION], "done"]);
});

test("a server without decisions is sent the status alone, by the documented call", async () => {
  const { sent, outcome } = await decideOn(({ url }) =>
    url.includes("/console/")
      ? new Response("Not found", { status: 404 })
      : Response.json({ data: { id: 7, status: "rejected" } }),
  );
  expect(sent.at(-1)).toBe(`PUT /api/company/7 ${JSON.stringify({ status: "rejected" })}`);
  expect(outcome).toBe("done");
});

test("a decision that is refused is not made by another way", async () => {
  const refusal = { code: "conflict", message: "This company is already rejected" };
  const { sent, outcome } = await decideOn(() => Response.json(refusal, { status: 409 }));
  expect([sent, outcome]).toEqual([[DECISION], refusal.message]);
});
