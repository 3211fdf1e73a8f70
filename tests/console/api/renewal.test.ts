import { describe, expect, it, vi } from "vitest";
import { createHttp } from "../../../src/console/api/http";
import { takeNotice, takeOrigin } from "../../../src/console/api/origin";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { BASE, interceptApi, storedSession, storeSession, stubLocks, tokenOf } from "./harness";

const NOTHING = [null, null, null];

/** A server of one account whose refresh tokens work once; a used one still names its successor, as within the grace. */
function platform() {
  let issued = 0;
  let access = "";
  let current = "refresh-0";
  const successors = new Map<string, string>();
  return {
    refreshes: 0,
    forbidden: false,
    async answer(request: Request): Promise<Response> {
      if (request.url.endsWith("/refreshToken")) return this.refresh(await request.json());
      if (request.headers.get("authorization") !== `Bearer ${access}`)
        return fail(401, "unauthenticated", "No session");
      return this.forbidden ? fail(403, "forbidden", "Your role does not allow this") : Response.json({ data: "done" });
    },
    refresh({ refreshToken }: { refreshToken: string }): Response {
      this.refreshes += 1;
      if (refreshToken !== current && !successors.has(refreshToken)) return fail(401, "unauthenticated", "Used up");
      if (refreshToken === current) {
        issued += 1;
        access = tokenOf({ sub: 1, n: issued });
        successors.set(current, `refresh-${issued}`);
        current = `refresh-${issued}`;
      }
      return Response.json({ data: { accessToken: access, refreshToken: current } });
    },
  };
}

const fail = (status: number, code: string, message: string) =>
  Response.json({ message, code, requestId: "r1" }, { status });

const GET = { method: "GET", path: "/thing", fails: "Failed to fetch the thing" };
const api = interceptApi(() => Response.error());

function start() {
  const server = platform();
  api.answerWith((request) => server.answer(request));
  storeSession();
  return server;
}

describe("a request that is answered 401", () => {
  it("is repeated once after the session was renewed", async () => {
    const server = start();
    await expect(createHttp(BASE).send(GET)).resolves.toMatchObject({ status: 200, body: { data: "done" } });
    expect(server.refreshes).toBe(1);
    expect(localStorage.getItem(STORAGE_KEY.refreshToken)).toBe("refresh-1");
  });

  it("shares one renewal with the other requests of its tab and of every other one", async () => {
    const server = start();
    stubLocks();
    const tabs = Array.from({ length: 5 }, () => createHttp(BASE));
    const answers = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 20 }, () => tab.send(GET))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(server.refreshes).toBe(1);
  });

  it("survives two tabs that renew at the same time in a browser without locks", async () => {
    start();
    const tabs = [createHttp(BASE), createHttp(BASE)];
    const answers = await Promise.all(tabs.map((tab) => tab.send(GET)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("is only repeated when another tab has renewed the session meanwhile", async () => {
    const server = start();
    const renewed = createHttp(BASE);
    let first = true;
    api.answerWith(async (request) => {
      if (!first) return server.answer(request);
      first = false;
      await renewed.send(GET);
      return fail(401, "unauthenticated", "No session");
    });
    await expect(createHttp(BASE).send(GET)).resolves.toMatchObject({ status: 200 });
    expect(server.refreshes).toBe(1);
  });

  it("fails as it is when the repetition is refused too, and the tokens stay", async () => {
    const server = start();
    api.answerWith((request) =>
      request.url.endsWith("/thing") ? fail(401, "unauthenticated", "The account is blocked") : server.answer(request),
    );
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "The account is blocked", status: 401 });
    expect(api.lines().filter((line) => line === "GET /thing")).toHaveLength(2);
    expect(localStorage.getItem(STORAGE_KEY.accessToken)).not.toBeNull();
  });
});

describe("a request that is answered 403", () => {
  it("is a refusal when it is refused again after a good renewal: its message is given, nobody is signed out", async () => {
    const server = start();
    server.forbidden = true;
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({
      message: "Your role does not allow this",
      status: 403,
      code: "forbidden",
      requestId: "r1",
    });
    expect(api.lines().filter((line) => line === "GET /thing")).toHaveLength(2);
    expect(storedSession()).not.toContain(null);
  });

  it("renews again only once the fresh token has grown old", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const server = start();
    server.forbidden = true;
    const http = createHttp(BASE);
    const refused = () => expect(http.send(GET)).rejects.toMatchObject({ status: 403 });
    for (let count = 0; count < 3; count += 1) await refused();
    expect(server.refreshes).toBe(1);
    vi.setSystemTime(Date.now() + 61_000);
    await refused();
    expect(server.refreshes).toBe(2);
  });

  it("is renewed and repeated like a 401", async () => {
    const server = start();
    let first = true;
    api.answerWith((request) => {
      if (!first) return server.answer(request);
      first = false;
      return new Response("<h1>Forbidden</h1>", { status: 403, headers: { "content-type": "text/html" } });
    });
    await expect(createHttp(BASE).send(GET)).resolves.toMatchObject({ status: 200 });
  });
});

describe("a session that cannot be renewed", () => {
  it("is cleared when the exchange is refused, and the place is remembered", async () => {
    start();
    localStorage.setItem(STORAGE_KEY.refreshToken, "forged");
    history.replaceState(null, "", "/orders?page=3");
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "Authentication required", status: 401 });
    expect(storedSession()).toEqual(NOTHING);
    expect(takeOrigin()).toBe("/orders?page=3");
    expect(takeNotice()).toBe("Authentication required");
  });

  it("is cleared without asking when there is no refresh token", async () => {
    const server = start();
    localStorage.removeItem(STORAGE_KEY.refreshToken);
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "Authentication required" });
    expect(server.refreshes).toBe(0);
    expect(storedSession()).toEqual(NOTHING);
  });

  it("is cleared when the exchange names no access token", async () => {
    start();
    api.answerWith((request) =>
      request.url.endsWith("/thing") ? fail(401, "unauthenticated", "No session") : Response.json({ data: {} }),
    );
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "Authentication required" });
    expect(storedSession()).toEqual(NOTHING);
  });

  it("fails twenty parallel requests alike after one exchange", async () => {
    const server = start();
    localStorage.setItem(STORAGE_KEY.refreshToken, "forged");
    const http = createHttp(BASE);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => http.send(GET)));
    expect(new Set(results.map((result) => result.status === "rejected" && result.reason.message))).toEqual(
      new Set(["Authentication required"]),
    );
    expect(server.refreshes).toBe(1);
  });

  it.each([
    ["no answer", () => Response.error()],
    ["a 500", () => new Response(null, { status: 500 })],
    ["a 503 with a page", () => new Response("<html>", { status: 503 })],
    ["too many requests", () => fail(429, "throttled", "Wait a moment")],
    ["the page of a hotel's network", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ])("is kept when the exchange gets %s, and the request fails with Network Error", async (_, answer) => {
    start();
    const before = storedSession();
    api.answerWith((request) =>
      request.url.endsWith("/thing") ? fail(401, "unauthenticated", "No session") : answer(),
    );
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "Network Error", status: 0 });
    expect(storedSession()).toEqual(before);
  });

  it("is not brought back by an exchange that ends after signing out", async () => {
    const server = start();
    api.answerWith((request) => {
      if (request.url.endsWith("/refreshToken")) localStorage.clear();
      return server.answer(request);
    });
    await expect(createHttp(BASE).send(GET)).rejects.toMatchObject({ message: "Authentication required" });
    expect(storedSession()).toEqual(NOTHING);
    expect([takeOrigin(), takeNotice()]).toEqual([undefined, undefined]);
  });
});
