import { waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createHttp } from "../../../src/console/api/http";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { BASE, expectWarnings, interceptApi, storedSession, storeSession, tokenOf } from "./harness";

const GET = { method: "GET", path: "/thing", fails: "Failed to fetch the thing" };
const api = interceptApi(() => Response.error());

describe("a token in the second half of its life", () => {
  const at = (seconds: number) => Date.UTC(2026, 0, 1) + seconds * 1000;

  it("is renewed beside the request that it still serves, so that whoever works stays signed in", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: at(301) });
    const old = tokenOf({ sub: 1, iat: at(0) / 1000, exp: at(600) / 1000 });
    storeSession(old);
    api.answerWith((request) =>
      request.url.endsWith("/thing")
        ? Response.json({ data: "done" })
        : Response.json({ data: { accessToken: "next", refreshToken: "refresh-1" } }),
    );
    await createHttp(BASE).send(GET);
    await waitFor(() => expect(localStorage.getItem(STORAGE_KEY.accessToken)).toBe("next"));
    const thing = api.asked.find((request) => request.url.endsWith("/thing"));
    expect(thing?.headers.get("authorization")).toBe(`Bearer ${old}`);
  });

  it("is left alone in the first half", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: at(299) });
    storeSession(tokenOf({ sub: 1, iat: at(0) / 1000, exp: at(600) / 1000 }));
    api.answerWith(() => Response.json({ data: "done" }));
    await createHttp(BASE).send(GET);
    expect(api.lines()).toEqual(["GET /thing"]);
  });
});

describe("the bearer token", () => {
  it("goes with every request, and a missing one is only warned of", async () => {
    const warnings = expectWarnings();
    api.answerWith(() => Response.json({ data: "done" }));
    await createHttp(BASE).send(GET);
    expect(warnings).toHaveBeenCalledWith("No access token for GET /thing");
    storeSession("token-1");
    await createHttp(BASE).send(GET);
    expect(api.asked.map((request) => request.headers.get("authorization"))).toEqual([null, "Bearer token-1"]);
  });

  it("stays away from public calls, whose 401 is an answer and no reason to renew", async () => {
    storeSession("token-1");
    api.answerWith(() => Response.json({ message: "Wrong e-mail or password" }, { status: 401 }));
    const request = { method: "POST", path: "/admin/auth/login", fails: "-", public: true, body: {} };
    await expect(createHttp(BASE).send(request)).rejects.toMatchObject({ message: "Wrong e-mail or password" });
    expect(api.lines()).toEqual(["POST /admin/auth/login"]);
    expect(api.asked[0]?.headers.get("authorization")).toBeNull();
    expect(storedSession()).not.toContain(null);
  });
});
