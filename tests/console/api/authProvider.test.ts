import { describe, expect, it, vi } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { ApiError } from "../../../src/console/api/failure";
import { createHttp } from "../../../src/console/api/http";
import { rememberOrigin, takeOrigin } from "../../../src/console/api/origin";
import { paymentBatchCalls } from "../../../src/contract/paymentBatches/calls";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { Call } from "../../../src/contract/route";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { resources } from "../../../src/contract/subjects";
import { walletCalls } from "../../../src/contract/wallet/calls";
import { BASE, interceptApi, storedSession, storeSession, tokenOf } from "./harness";

const api = interceptApi(() => new Response(null, { status: 404 }));
const provider = () => createAuthProvider(resources, createHttp(BASE));
const NOW = Date.UTC(2026, 0, 1);

describe("signing in", () => {
  it("keeps the tokens and leads to the place that was remembered, once", async () => {
    api.answerWith(() => Response.json({ data: { accessToken: "a", refreshToken: "r" } }));
    rememberOrigin("/orders?page=2");
    const credentials = { email: "a@b.example", password: "secret" };
    await expect(provider().login(credentials)).resolves.toEqual({ redirectTo: "/orders?page=2" });
    expect(storedSession().slice(0, 2)).toEqual(["a", "r"]);
    expect(await api.asked[0]?.json()).toEqual(credentials);
    await expect(provider().login(credentials)).resolves.toEqual({ redirectTo: "/assets" });
  });

  it("gives the server's words when it refuses and keeps nothing", async () => {
    api.answerWith(() => Response.json({ message: "Wrong e-mail or password" }, { status: 401 }));
    await expect(provider().login({ email: "x", password: "y" })).rejects.toThrow("Wrong e-mail or password");
    expect(storedSession()).toEqual([null, null, null]);
  });

  it("fails when the answer holds no token", async () => {
    api.answerWith(() => Response.json({ data: {} }));
    await expect(provider().login({ email: "x", password: "y" })).rejects.toThrow("An unexpected error occurred");
  });
});

describe("the remembered place", () => {
  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "orders",
    "",
    "/admin-login",
    "/login",
  ])("is never %j", (place) => {
    rememberOrigin(place);
    expect(takeOrigin()).toBeUndefined();
    sessionStorage.setItem("signInOrigin", place);
    expect(takeOrigin()).toBeUndefined();
  });

  it("may be any page of our own", () => {
    rememberOrigin("/assets/dashborad-asset/7?tab=1#x");
    expect(takeOrigin()).toBe("/assets/dashborad-asset/7?tab=1#x");
  });
});

describe("the check of a page", () => {
  it("passes until the stored access token expires, which is then removed and leads to the sign-in page", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
    storeSession(tokenOf({ sub: 1, exp: NOW / 1000 + 1 }));
    await expect(provider().checkAuth({})).resolves.toBeUndefined();
    storeSession(tokenOf({ sub: 1, exp: NOW / 1000 - 1 }));
    history.replaceState(null, "", "/customers?page=4");
    await expect(provider().checkAuth({})).rejects.toMatchObject({ redirectTo: "/admin-login" });
    expect(localStorage.getItem(STORAGE_KEY.accessToken)).toBeNull();
    expect(takeOrigin()).toBe("/customers?page=4");
  });

  it("leads to the sign-in page where there is no token", async () => {
    await expect(provider().checkAuth({})).rejects.toMatchObject({ redirectTo: "/admin-login" });
  });

  it.each(["not-a-token", "a.b.c", tokenOf({}).replace(/\.[^.]+\./, ".bnVsbA."), ""])(
    "takes the undecodable token %j for a session, shown as the default admin",
    async (token) => {
      storeSession(token);
      await expect(provider().checkAuth({})).resolves.toBeUndefined();
      await expect(provider().getIdentity?.()).resolves.toMatchObject({ fullName: "Admin", role: "admin" });
    },
  );
});

describe("an error", () => {
  it("signs nobody out while the session is there", async () => {
    storeSession();
    for (const status of [0, 401, 403, 500])
      await expect(provider().checkError(new ApiError("No", { status }))).resolves.toBeUndefined();
  });

  it("leads to the sign-in page when the renewal has failed", async () => {
    const lost = new ApiError("Authentication required", { status: 401 });
    await expect(provider().checkError(lost)).rejects.toMatchObject({
      message: "Authentication required",
      redirectTo: "/admin-login",
    });
  });
});

describe("signing out", () => {
  it("clears the three keys and leads to the sign-in page though the server fails, but leaves the end user's token", async () => {
    storeSession();
    localStorage.setItem(STORAGE_KEY.endUserToken, "theirs");
    api.answerWith(() => new Response(null, { status: 500 }));
    await expect(provider().logout({})).resolves.toBe("/admin-login");
    expect(storedSession()).toEqual([null, null, null]);
    expect(localStorage.getItem(STORAGE_KEY.endUserToken)).toBe("theirs");
    expect(api.lines()).toEqual(["POST /console/sign-out"]);
    expect(await api.asked[0]?.json()).toEqual({ refreshToken: "refresh-0" });
  });

  it("asks nothing of the server where nobody is signed in", async () => {
    await provider().logout({});
    expect(api.lines()).toEqual([]);
  });
});

describe("the identity", () => {
  it("is read from the token", async () => {
    storeSession(tokenOf({ _id: "7", sub: "8", email: "a@b.example", name: "Asha", role: "Finance" }));
    await expect(provider().getIdentity?.()).resolves.toEqual({
      id: "7",
      email: "a@b.example",
      fullName: "Asha",
      role: "Finance",
    });
  });
});

describe("permissions", () => {
  const as = (role: number) => {
    const permissions = PRESET_ROLES.find(({ id }) => id === role)?.permissions;
    storeSession();
    api.answerWith(() => Response.json({ data: { id: 1, permissions } }));
    return provider();
  };
  const may = (auth: ReturnType<typeof provider>, action: string, resource: string) =>
    auth.canAccess?.({ action, resource });
  const mayCall = (auth: ReturnType<typeof provider>, call: Call) =>
    auth.canAccess?.({ action: call.on, resource: "wallet", record: call });

  it("follow the account's grants, asked for once", async () => {
    const auth = as(ROLE.finance);
    await expect(may(auth, "list", "orders")).resolves.toBe(true);
    await expect(may(auth, "edit", "orders")).resolves.toBe(true);
    await expect(may(auth, "create", "orders")).resolves.toBe(false);
    await expect(may(auth, "show", "assets")).resolves.toBe(true);
    await expect(may(auth, "edit", "assets")).resolves.toBe(false);
    await expect(may(auth, "export", "fee-management")).resolves.toBe(true);
    await expect(may(auth, "list", "roles")).resolves.toBe(false);
    expect(api.lines()).toEqual(["GET /console/me"]);
  });

  it("are asked for again with the next access token", async () => {
    const auth = as(ROLE.auditor);
    await expect(may(auth, "list", "audit"), "by a subject that is no resource").resolves.toBe(true);
    localStorage.setItem(STORAGE_KEY.accessToken, "next");
    await may(auth, "list", "roles");
    expect(api.lines()).toHaveLength(2);
  });

  it("never offer a verb that the resource does not have", async () => {
    await expect(may(as(ROLE.superAdmin), "create", "wallet")).resolves.toBe(false);
  });

  it("take a call that is no verb, by its own right and whether the server has it", async () => {
    await expect(mayCall(as(ROLE.finance), walletCalls.deposit)).resolves.toBe(true);
    await expect(mayCall(as(ROLE.auditor), walletCalls.deposit)).resolves.toBe(false);
    await expect(mayCall(as(ROLE.auditor), paymentBatchCalls.file)).resolves.toBe(true);
  });

  it.each([404, 405, 501])("show all that the server can do where it answers %i", async (status) => {
    storeSession();
    api.answerWith(() => new Response(null, { status }));
    const auth = provider();
    await expect(may(auth, "list", "orders")).resolves.toBe(true);
    await expect(may(auth, "delete", "assets")).resolves.toBe(true);
    await expect(may(auth, "list", "anything")).resolves.toBe(true);
    await expect(may(auth, "create", "company")).resolves.toBe(false);
    await expect(mayCall(auth, walletCalls.deposit)).resolves.toBe(false);
    await expect(may(auth, "list", "spv")).resolves.toBe(false);
    await expect(auth.getPermissions?.({})).resolves.toBeUndefined();
    expect(api.lines()).toEqual(["GET /console/me"]);
  });

  it("are asked for again after a dead line, which hides nothing", async () => {
    storeSession();
    api.answerWith(() => Response.error());
    const auth = provider();
    await expect(may(auth, "list", "roles")).resolves.toBe(true);
    api.answerWith(() => Response.json({ data: { id: 1, permissions: {} } }));
    await expect(may(auth, "list", "roles")).resolves.toBe(false);
  });
});
