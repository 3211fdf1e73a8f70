import { like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GUESSES } from "../../../src/contract/limits";
import { rememberDevice } from "../../../src/server/session/device";
import { attempts } from "../../../src/server/session/tables";
import { sweepAttempts } from "../../../src/server/session/throttle";
import { DAY, platformOfFile } from "../platform";

const WRONG = "The e-mail address or the password is wrong";

const platform = platformOfFile();
beforeEach(() => platform.db.delete(attempts));

/** What a browser sends: the address that it asks from, and its cookie. */
interface From {
  address?: string;
  device?: string | undefined;
}
const sending = ({ address = "203.0.113.2", device }: From) => ({
  address,
  ...(device === undefined ? {} : { headers: { cookie: `console_device=${device}` } }),
});
const enter = (email: string, from: From = {}) => platform.signIn(email, sending(from));
const fail = (email: string, from: From = {}) => platform.signIn(email, sending(from), "wrong password");
const failTimes = async (times: number, email: string, from?: From) => {
  for (let turn = 0; turn < times; turn++) expect((await fail(email, from)).status).toBe(401);
};
/** Lets a counter have seen so many failures. */
const count = (name: string, failures: number) =>
  platform.db
    .update(attempts)
    .set({ failures })
    .where(like(attempts.key, `${name}:%`));

test("after five wrong passwords each next one waits twice as long, a quarter of an hour at most", async () => {
  const { email } = await platform.employee();
  await failTimes(5, email);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    const refused = await enter(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(seconds));
    platform.pass(seconds - 1);
    expect((await fail(email)).headers.get("retry-after")).toBe("1");
    platform.pass(1);
    await failTimes(1, email);
  }
  platform.pass(60);
  expect((await enter(email)).message).toBe("Too many failed sign-ins. Try again in 14 minutes.");
  platform.pass(840);
  expect((await enter(email)).status).toBe(200);
});

test("wrong passwords from one address hold nobody up who asks from another", async () => {
  const { email } = await platform.employee();
  await failTimes(5, email, { address: "203.0.113.2" });
  // Tries that are refused do not count: one address alone never slows the account down for all.
  await count("sign-in-of", GUESSES.ofAccount - 5);
  for (let turn = 0; turn < 5; turn++) expect((await fail(email, { address: "203.0.113.2" })).status).toBe(429);
  expect((await enter(email, { address: "203.0.113.3" })).status).toBe(200);
});

test("addresses of one IPv6 network count as one", async () => {
  const { email } = await platform.employee();
  for (let turn = 1; turn <= 5; turn++) await failTimes(1, email, { address: `2001:db8::${turn}` });
  expect((await enter(email, { address: "2001:db8::6" })).status).toBe(429);
  expect((await enter(email, { address: "2001:db8:0:1::6" })).status).toBe(200);
});

test("a browser that has signed in before passes where strangers at its address wait, and counts by itself", async () => {
  const { email } = await platform.employee();
  const { device } = await enter(email);
  await failTimes(5, email);
  expect((await enter(email)).status).toBe(429);
  expect((await enter(email, { device })).status).toBe(200);
  await failTimes(5, email, { device });
  expect((await enter(email, { device })).status).toBe(429);
  expect((await enter(email, { address: "203.0.113.3" })).status).toBe(200);
});

test("a browser is known for each account that signed in with it, five at most", async () => {
  const people = [];
  for (let turn = 0; turn < 6; turn++) people.push((await platform.employee()).email);
  let device: string | undefined;
  for (const email of people) ({ device } = await enter(email, { device }));
  const statuses = [];
  for (const email of people.slice(0, 2)) {
    await failTimes(5, email);
    statuses.push((await enter(email, { device })).status);
  }
  expect(statuses).toEqual([429, 200]);
});

test("a cookie that was not given here, or for another account, or of which a part was changed, makes none known", async () => {
  const [one, other] = [(await platform.employee()).email, (await platform.employee()).email];
  const { device = "" } = await enter(one);
  await failTimes(5, other);
  const forged = rememberDevice("another secret, long enough for a server", undefined, other);
  const [name = "", mark = ""] = device.split(".");
  for (const cookie of [device, forged, `${name}.${mark}x`, `${name.toLowerCase()}.${mark}`, "..", "x".repeat(5000)]) {
    expect((await enter(other, { device: cookie })).status).toBe(429);
  }
  const { email } = await platform.employee();
  expect((await enter(email, { device: "nothing.of.use" })).device).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
});

test("an account that very many addresses guess at is slowed, but not for a browser that is known", async () => {
  const { email } = await platform.employee();
  const { device } = await enter(email, { address: "198.51.100.1" });
  await failTimes(1, email, { address: "203.0.113.1" });
  await count("sign-in-of", GUESSES.ofAccount - 1);
  await failTimes(1, email, { address: "203.0.113.2" });
  const refused = await fail(email, { address: "203.0.113.3" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await enter(email, { address: "203.0.113.4", device })).status).toBe(200);
  platform.pass(30);
  await failTimes(1, email, { address: "203.0.113.5" });
  expect((await fail(email, { address: "203.0.113.6" })).headers.get("retry-after")).toBe("60");
  platform.pass(DAY);
  expect((await enter(email, { address: "203.0.113.7" })).status).toBe(200);
});

test("wrong sign-ins from one address at many accounts hold up that address alone, and none who are known", async () => {
  const { email } = await platform.employee();
  const { device } = await enter(email);
  const { free } = GUESSES.ofAddress;
  await failTimes(1, "guess@console.example");
  await count("sign-in-from", free - 1);
  await failTimes(1, "guessed@console.example");
  expect((await enter(email)).status).toBe(429);
  expect((await enter(email, { device })).status).toBe(200);
  expect((await enter(email, { address: "203.0.113.3" })).status).toBe(200);
  platform.pass(30);
  expect((await enter(email)).status).toBe(200);
});

test("right passwords are no failures and forget the wrong ones before them, so a busy office is not held up", async () => {
  const { email } = await platform.employee();
  await failTimes(4, email);
  await count("sign-in-from", GUESSES.ofAddress.free - 4);
  for (let turn = 0; turn < 5; turn++) expect((await enter(email)).status).toBe(200);
  await failTimes(4, email);
  expect((await enter(email)).status).toBe(429);
});

test("guesses cannot pass the limit by coming all at once", async () => {
  const { email } = await platform.employee();
  const answers = await Promise.all(Array.from({ length: 10 }, () => fail(email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("the person gets a mail, once a day, as soon as somebody who guesses has to wait", async () => {
  const { email, id, name } = await platform.employee();
  await failTimes(4, email);
  expect(await platform.mailsTo(email)).toEqual([]);
  await failTimes(1, email);
  await failTimes(5, email, { address: "203.0.113.3" });
  platform.pass(30);
  await failTimes(1, email);
  const [mail, ...others] = await platform.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: "email", subject: "Somebody tries to sign in to your account", user_id: id });
  expect(mail?.body).toContain(`Hello ${name},`);
  expect(mail?.body).toContain("http://localhost/profile");
  platform.pass(DAY);
  await failTimes(5, email);
  expect(await platform.mailsTo(email)).toHaveLength(2);
});

test("an account that is unknown, blocked or a customer's answers alike and is not written to", async () => {
  const people = [
    "unknown@console.example",
    (await platform.employee({ status: "Blocked" })).email,
    (await platform.employee({ is_employee: false, role: 2 })).email,
  ];
  for (const email of people) {
    for (let turn = 0; turn < 5; turn++) expect((await fail(email)).message).toBe(WRONG);
    expect(await fail(email)).toMatchObject({
      status: 429,
      message: "Too many failed sign-ins. Try again in 30 seconds.",
    });
    expect(await platform.mailsTo(email)).toEqual([]);
  }
});

test("counters tell neither account nor address, and are not kept for ever", async () => {
  const { email } = await platform.employee();
  await failTimes(5, email);
  const kept = JSON.stringify(await platform.db.select().from(attempts));
  expect(kept).not.toContain(email);
  expect(kept).not.toContain("203.0.113");
  platform.pass(2 * DAY);
  await sweepAttempts(platform.db, platform.deps.clock());
  expect(await platform.db.select().from(attempts)).toEqual([]);
});
