import { beforeEach, describe, expect, it, vi } from "vitest";
import { apiOf } from "../../../src/console/api/api";
import { ApiError } from "../../../src/console/api/failure";
import { createHttp, type Http } from "../../../src/console/api/http";
import { createKeyed } from "../../../src/console/api/idempotency";
import { setOrderStatus, setOrderTime } from "../../../src/console/orders/writes";
import { customerCalls } from "../../../src/contract/customers/calls";
import { orderCalls } from "../../../src/contract/orders/calls";
import { API_TIMEOUT_MS } from "../../../src/contract/platform";
import { sessionCalls } from "../../../src/contract/session/calls";
import { BASE, interceptApi, storeSession, tokenOf } from "./harness";

const api = interceptApi(() => Response.error());
const PAYMENT = { amount: "100.00", method: "upi", reference: "UPI-1" } as const;
const TIME = "2026-02-01T10:00:00.000Z";

const keys = () => api.asked.map((request) => request.headers.get("idempotency-key"));
const done = () => Response.json({ data: { id: 1 } });
/** Answers the requests in turn, the last one for ever. */
function answerInTurn(...answers: (() => Response | Promise<Response>)[]) {
  let count = 0;
  api.answerWith(() => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    return answer?.() ?? Response.error();
  });
}

const server = () => apiOf(createHttp(BASE));
const pay = (options: { key?: string } = {}, to = server()) =>
  to.call(orderCalls.pay, { params: { id: 3 }, body: PAYMENT, ...options });

beforeEach(() => storeSession());

describe("a call that takes a key", () => {
  it("sends the one that it is given, else one of its own, another each time", async () => {
    api.answerWith(done);
    await pay({ key: "key-of-a-form" });
    await pay();
    await pay();
    const own = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(keys()).toEqual(["key-of-a-form", own, own]);
    expect(new Set(keys()).size).toBe(3);
  });

  it("keeps its key when it is repeated after a renewal of the session", async () => {
    const tokens = { accessToken: tokenOf({ sub: 1, n: 1 }), refreshToken: "refresh-1" };
    answerInTurn(
      () => Response.json({ message: "No session", code: "unauthenticated" }, { status: 401 }),
      () => Response.json({ data: tokens }),
      done,
    );
    await pay();
    const [first, renewal, again] = keys();
    expect(renewal).toBeNull();
    expect([typeof first, again]).toEqual(["string", first]);
  });

  it("sends none where the server has shown that it is none of ours", async () => {
    const bare = server();
    api.answerWith(() => new Response(null, { status: 404 }));
    await expect(bare.call(sessionCalls.me)).rejects.toThrow();
    api.answerWith(done);
    await bare.call(orderCalls.status, { body: { order_id: 3, status: "fully-paid" } });
    expect(keys()).toEqual([null, null]);
  });
});

describe("a call of the extension", () => {
  it.each([
    ["that got no answer", () => Response.error()],
    ["whose proxy answered 502 for it", () => new Response("<h1>Gateway</h1>", { status: 502 })],
    ["whose proxy answered 504 for it", () => new Response("<h1>Gateway</h1>", { status: 504 })],
  ])("%s is sent once more under its key", async (_, answer) => {
    answerInTurn(answer, done);
    await expect(pay()).resolves.toEqual({ id: 1 });
    const [first, again] = keys();
    expect([api.asked.length, again]).toEqual([2, first]);
  });

  it("fails when the second time brings no answer either", async () => {
    api.answerWith(() => Response.error());
    await expect(pay()).rejects.toMatchObject({ message: "Network Error", status: 0 });
    expect(api.asked).toHaveLength(2);
  });

  it("is not sent again after a refusal, or a failure of the server's own", async () => {
    for (const status of [409, 422, 500]) {
      api.answerWith(() => Response.json({ message: "No", code: "conflict" }, { status }));
      await expect(pay()).rejects.toMatchObject({ status });
    }
    expect(api.asked).toHaveLength(3);
  });

  it("that takes no key has none, and is not sent again", async () => {
    api.answerWith(() => Response.error());
    const noted = server().call(customerCalls.addDocument, {
      params: { id: 3 },
      body: { check: "pan", title: "PAN card", file: "a" },
    });
    await expect(noted).rejects.toMatchObject({ status: 0 });
    expect(keys()).toEqual([null]);
  });
});

describe("a request that the server is still working on", () => {
  const unanswered = new ApiError("Network Error", { status: 0 });
  const inFlight = new ApiError("Still being worked on", { status: 409, code: "in_flight" });
  const answer = { status: 200, headers: new Headers(), body: { data: { id: 1 } } };
  const send = vi.fn<Http["send"]>();

  beforeEach(() => {
    vi.useFakeTimers();
    send.mockReset();
  });

  /** Pays through a server that answers as `send` is told to, and lets ten seconds pass. */
  async function payOver() {
    const paid = Promise.allSettled([pay({}, apiOf({ send }))]);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    return (await paid)[0];
  }

  it("is asked for again, under its key, until it is done", async () => {
    send.mockRejectedValueOnce(unanswered).mockRejectedValueOnce(inFlight).mockRejectedValueOnce(inFlight);
    send.mockResolvedValueOnce(answer);
    expect(await payOver()).toMatchObject({ status: "fulfilled", value: { id: 1 } });
    expect(new Set(send.mock.calls.map(([{ headers }]) => headers?.["Idempotency-Key"])).size).toBe(1);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it("is asked for three times, each with what is left of ten seconds, and then told as the server tells it", async () => {
    send.mockRejectedValue(inFlight);
    expect(await payOver()).toEqual({ status: "rejected", reason: inFlight });
    expect(send.mock.calls.map(([{ timeout }]) => timeout)).toEqual([undefined, 9500, 8000, 5000]);
  });

  it("is asked for again where the call is documented too", async () => {
    send.mockRejectedValueOnce(inFlight).mockResolvedValueOnce(answer);
    const moved = apiOf({ send }).call(orderCalls.status, { body: { order_id: 3, status: "fully-paid" } });
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    await expect(moved).resolves.toEqual({ id: 1 });
  });
});

describe("a documented write whose answer was lost", () => {
  const showing = (order: object) =>
    api.provider(({ method }) => (method === "GET" ? Response.json({ data: order }) : Response.error()));
  const paid = { order_id: 3, status: "fully-paid" } as const;

  it("is done when the order shows its status", async () => {
    const provider = showing({ orderDetail: { id: 3, status: "fully-paid" } });
    await expect(setOrderStatus(provider, paid)).resolves.toMatchObject({ status: "fully-paid" });
    expect(api.lines()).toEqual(["PUT /order/status", "GET /order/3"]);
  });

  it("has failed when the order shows another status, or cannot be read either", async () => {
    const provider = showing({ orderDetail: { id: 3, status: "pending" } });
    await expect(setOrderStatus(provider, paid)).rejects.toMatchObject({ message: "Network Error" });
    api.answerWith(() => Response.error());
    await expect(setOrderStatus(provider, paid)).rejects.toBeInstanceOf(ApiError);
    expect(api.lines()).toEqual(["PUT /order/status", "GET /order/3", "PUT /order/status", "GET /order/3"]);
  });

  it("is done when the order shows its times, however they are written", async () => {
    const provider = showing({ id: 3, payment_time: "2026-02-01T15:30:00+05:30", document_sign_time: null });
    const times = { payment_time: TIME, document_sign_time: null };
    await expect(setOrderTime(provider, 3, times)).resolves.toMatchObject({ id: 3 });
  });

  it.each([
    ["another time", { payment_time: "2026-02-02T10:00:00.000Z" }],
    ["none", {}],
    ["what is no time", { payment_time: "soon" }],
  ])("has failed when the order shows %s", async (_, order) => {
    const provider = showing({ id: 3, ...order });
    await expect(setOrderTime(provider, 3, { payment_time: TIME })).rejects.toMatchObject({ status: 0 });
  });

  it("is not looked for when it was refused", async () => {
    const provider = api.provider(() => Response.json({ message: "Not today" }, { status: 422 }));
    await expect(setOrderStatus(provider, paid)).rejects.toMatchObject({ message: "Not today" });
    expect(api.lines()).toEqual(["PUT /order/status"]);
  });
});

describe("a change that is tried again", () => {
  const lost = () => Promise.reject(new ApiError("Network Error", { status: 0 }));
  const pending = () => Promise.reject(new ApiError("Still being worked on", { status: 409, code: "in_flight" }));
  const refused = () => Promise.reject(new ApiError("No", { status: 422 }));

  /** Tries inputs in turn, each with what comes of it, and gives the number of the key that each had. */
  async function keysOf(...tries: [unknown, () => Promise<unknown>][]) {
    const keyed = createKeyed();
    const used: string[] = [];
    for (const [input, outcome] of tries) {
      const run = (key: string) => {
        used.push(key);
        return outcome();
      };
      await keyed(input, run).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError));
    }
    const distinct = [...new Set(used)];
    return used.map((key) => distinct.indexOf(key));
  }

  const well = async () => undefined;

  it("keeps its key while its outcome is open", async () => {
    expect(await keysOf([{ amount: "1" }, lost], [{ amount: "1" }, pending], [{ amount: "1" }, well])).toEqual([
      0, 0, 0,
    ]);
  });

  it("has a new key for another input, and for the first one after that", async () => {
    expect(await keysOf(["on", lost], ["off", well], ["on", well])).toEqual([0, 1, 2]);
  });

  it("has a new key after it was done, and after it was refused", async () => {
    expect(await keysOf(["on", well], ["on", refused], ["on", well])).toEqual([0, 1, 2]);
  });

  it("has a key where it has no input at all", async () => {
    expect(await keysOf([undefined, lost], [undefined, well])).toEqual([0, 0]);
  });
});
