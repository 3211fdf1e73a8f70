import fc from "fast-check";
import { expect, test } from "vitest";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { type Platform, platformOfFile } from "../platform";

// Four who may hold the same refresh token, acting in any order over any time.
const ACTORS = ["owner", "second tab", "thief of the token", "thief of token and cookie"] as const;
type Who = (typeof ACTORS)[number];

type Step =
  | {
      kind: "refresh";
      who: Who /** How many tokens ago the presented one was the newest that this actor held. */;
      back: number;
    }
  | { kind: "together"; who: [Who, Who] }
  | { kind: "copy"; from: Who; to: Who }
  | { kind: "wait"; seconds: number }
  | { kind: "sign out"; who: Who };

const who = fc.constantFrom(...ACTORS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("refresh" as const), who, back: fc.constantFrom(0, 0, 0, 0, 1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("together" as const), who: fc.tuple(who, who) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("copy" as const), from: who, to: who }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.constantFrom(0.5, 5, 9.999, 10, 11, 700) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sign out" as const), who }) },
);

const platform = platformOfFile();
const HISTORIES = sizeOf("REFRESH_HISTORIES", { short: 60, full: 250, long: 1_000 });

test(
  "in any history no token works after a revocation, and a family has at most one live token",
  async () => {
    const { email } = await platform.employee();
    const seen = { refreshed: 0, repeated: 0, killed: 0, signedOut: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const history = await begin(platform, email);
        for (const next of steps) await history.take(next);
        await history.end();
        for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key] += history.seen[key];
      }),
      { numRuns: HISTORIES, seed: 20_260_105 },
    );
    // The histories must have come to each kind of end, or they would have proved little.
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(HISTORIES / 15);
  },
  SIZED_LIMIT,
);

/** A model of one family beside the real one: it knows the chain of tokens and says what each answer must be. */
async function begin({ signIn, refresh, me, call, deps, pass }: Platform, email: string) {
  const { data, cookie } = await signIn(email);
  const chain = [data.refreshToken];
  const accessTokens: string[] = [data.accessToken];
  const held = Object.fromEntries(ACTORS.map((name) => [name, [data.refreshToken]])) as Record<Who, string[]>;
  const seen = { refreshed: 0, repeated: 0, killed: 0, signedOut: 0 };
  let rotatedAt = deps.clock().getTime();
  let isRevoked = false;

  const hasCookie = (name: Who) => name !== "thief of the token";
  const present = (name: Who, token: string) => refresh(token, hasCookie(name) ? cookie : undefined);

  /** What the rules say of a token now. */
  const due = (name: Who, token: string): "nothing" | "rotate" | "repeat" | "kill" => {
    if (isRevoked || !hasCookie(name)) return "nothing";
    const age = chain.length - 1 - chain.indexOf(token);
    if (age === 0) return "rotate";
    return age === 1 && deps.clock().getTime() - rotatedAt <= 10_000 ? "repeat" : "kill";
  };

  const settle = (name: Who, verdict: ReturnType<typeof due>, answer: Awaited<ReturnType<typeof refresh>>) => {
    if (verdict === "nothing" || verdict === "kill") {
      expect(answer.status).toBe(401);
      expect(answer.data).toBeUndefined();
      if (verdict === "kill") seen.killed += 1;
      isRevoked ||= verdict === "kill";
      return;
    }
    expect(answer.status).toBe(200);
    accessTokens.push(answer.data.accessToken);
    if (verdict === "repeat") expect(answer.data.refreshToken).toBe(chain.at(-1));
    else {
      expect(chain).not.toContain(answer.data.refreshToken);
      chain.push(answer.data.refreshToken);
      rotatedAt = deps.clock().getTime();
    }
    seen[verdict === "repeat" ? "repeated" : "refreshed"] += 1;
    held[name].push(answer.data.refreshToken);
  };

  const refreshAs = async (name: Who, back: number) => {
    const token = held[name].at(-1 - back) ?? (held[name][0] as string);
    const verdict = due(name, token);
    settle(name, verdict, await present(name, token));
  };

  const together = async (names: [Who, Who]) => {
    const [one, other] = names.map((name) => held[name].at(-1) as string) as [string, string];
    // Of two different tokens at once either may come first, so the model can only follow equal ones.
    if (one !== other) return;
    const answers = await Promise.all(names.map((name) => present(name, one)));
    for (const [turn, answer] of answers.entries()) {
      const name = names[turn] as Who;
      settle(name, due(name, one), answer);
    }
  };

  const signOut = async (name: Who) => {
    const token = held[name].at(-1) as string;
    expect((await call("POST /console/sign-out", { body: { refreshToken: token } })).status).toBe(200);
    if (!isRevoked && chain.indexOf(token) >= chain.length - 2) {
      isRevoked = true;
      seen.signedOut += 1;
    }
  };

  const take = async (next: Step) => {
    if (next.kind === "refresh") await refreshAs(next.who, next.back);
    else if (next.kind === "together") await together(next.who);
    else if (next.kind === "copy") held[next.to].push(held[next.from].at(-1) as string);
    else if (next.kind === "wait") pass(next.seconds);
    else await signOut(next.who);
  };

  /** Tries every token that ever was: after a revocation none works, before it the newest one alone. */
  const end = async () => {
    if (!isRevoked) {
      pass(11);
      const newest = chain.at(-1) as string;
      settle("owner", "rotate", await present("owner", newest));
      for (const token of chain.slice(0, -2)) settle("owner", due("owner", token), await present("owner", token));
    }
    if (!isRevoked) return;
    for (const token of chain) expect((await present("owner", token)).status).toBe(401);
    for (const token of accessTokens) expect((await me(token)).status).toBe(401);
  };

  return { take, end, seen };
}
