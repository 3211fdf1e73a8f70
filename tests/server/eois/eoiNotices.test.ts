import { expect, test } from "vitest";
import { mailsOf } from "../rows";
import { signedIn } from "../signedIn";
import { interestOn } from "./interest";

const here = signedIn();
const { asset, decide, eoi, send } = interestOn(here);

const tell = (id: unknown) => send(`POST /console/eois/demand/${id}/notices`);
const demand = async (id: unknown) => (await here.send(`GET /console/eois/demand/${id}`)).data;
const mailsTo = (userId: number) => mailsOf(here, userId);

test("everybody with open interest in a live asset is written once, whatever number of times they asked", async () => {
  const { id: property_id, name } = await asset();
  const first = await eoi({ property_id });
  await eoi({ property_id, user_id: first.user_id });
  const second = await eoi({ property_id });
  const turned = await eoi({ property_id });
  await decide(turned.id, "rejected", "Duplicate");
  expect(await demand(property_id)).toMatchObject({
    untold: 2,
    statuses: [
      { status: "new", eois: 3, units: 30, amount: "3000.00" },
      { status: "rejected", eois: 1, units: 10, amount: "1000.00" },
    ],
  });

  expect(await tell(property_id)).toMatchObject({ status: 200, data: { notified: 2, before: 0 } });
  const [mail, ...more] = await mailsTo(first.user_id);
  expect([mail?.channel, mail?.subject, more]).toEqual(["email", `${name} can be bought now`, []]);
  expect([await mailsTo(second.user_id), await mailsTo(turned.user_id)]).toMatchObject([[{}], []]);
  expect(await demand(property_id)).toMatchObject({ untold: 0 });

  const later = await eoi({ property_id });
  expect((await tell(property_id)).data).toEqual({ notified: 1, before: 2 });
  expect(await mailsTo(later.user_id)).toHaveLength(1);
  const { data } = await here.send(`GET /console/history/assets/${property_id}`);
  expect((data as unknown as object[])[0]).toMatchObject({ action: "notices", changes: { people: { after: 1 } } });
});

test("who is blocked, or whose address was found not to be theirs, is not written", async () => {
  const { id: property_id } = await asset();
  const [blocked, stranger] = [await eoi({ property_id }), await eoi({ property_id })];
  await here.platform.change(blocked.user_id, { status: "Blocked" });
  await here.platform.change(stranger.user_id, { kyc_email_verification_status: "rejected" });
  expect(await demand(property_id)).toMatchObject({ untold: 0 });
  expect((await tell(property_id)).data).toEqual({ notified: 0, before: 0 });
  expect([await mailsTo(blocked.user_id), await mailsTo(stranger.user_id)]).toEqual([[], []]);
});

test("nobody is written before the asset is live", async () => {
  const { id: property_id } = await asset({ status: "upcoming" });
  const { user_id } = await eoi({ property_id });
  expect(await demand(property_id)).toMatchObject({ untold: 0 });
  expect(await tell(property_id)).toMatchObject({
    status: 409,
    message: "People are written to once the asset is live; this one is “Upcoming”",
  });
  expect((await tell(999_999)).status).toBe(404);
  expect(await mailsTo(user_id)).toEqual([]);
});
