import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { addRow } from "../rows";
import { type SignedIn, signedIn } from "../signedIn";

const DELIVERED = "property-tokens-transferred-and-order-successfully-completed";

/** A message with every field that can be merged into it. */
export const MESSAGE = { title: "News for {{first_name}}", body: "Dear {{ name }}, we write to {{email}}." };

/** A platform with an asset, and people by what they have to do with it. */
export interface Crowd extends SignedIn {
  asset: number;
  /** Numbers of the people by their names. */
  people: Record<string, number>;
  /** The audience of those who have one thing to do with the asset. */
  about: (holding: string) => { property_id: number; holding: string };
  /** Creates a notification to the two who have bookmarked the asset, unless told otherwise. */
  create: (values?: object) => Promise<{ status: number; id: number; errors?: unknown }>;
  dispatch: (id: number, key?: string) => ReturnType<SignedIn["send"]>;
  cancel: (id: number) => ReturnType<SignedIn["send"]>;
}

/** Opens a platform with a crowd before the tests of a file. */
export function crowded(): Crowd {
  const here = signedIn() as Crowd;
  beforeAll(async () => {
    Object.assign(here, { people: {}, asset: Number((await here.add.asset()).id) });
    await fill(here);
    here.about = (holding) => ({ property_id: here.asset, holding });
    here.create = async (values = {}) => {
      const audience = here.about("bookmark");
      const body = { ...MESSAGE, channels: ["in-app", "email"], audience, ...values };
      const response = await here.raw("POST /console/notification", body);
      return { status: response.status, ...((await response.json()) as { id: number; errors?: unknown }) };
    };
    here.dispatch = (id, key = randomUUID()) =>
      here.platform.call(`PUT /console/notification/${id}/sending`, {
        token: here.token,
        headers: { "Idempotency-Key": key },
      });
    here.cancel = (id) => here.send(`DELETE /console/notification/${id}/sending`);
  });
  return here;
}

async function fill({ add: { asset: addAsset, customer, order }, asset, people, platform }: Crowd) {
  const other = Number((await addAsset()).id);
  const add = async (name: string, values: Record<string, unknown> = {}) => {
    const { id } = await customer({ name, firstname: null, status: "Active", ...values });
    people[name] = Number(id);
    return Number(id);
  };
  const eoi = (user_id: number, property_id: number, status: "new" | "waitlisted" | "rejected") =>
    addRow({ platform }, "eois", {
      user_id,
      property_id,
      status,
      no_sqyds: 1,
      amount: "100.00",
      booking_amount: "0.00",
    });
  await order({ user_id: await add("Holder"), property_id: asset, status: DELIVERED });
  await order({ user_id: await add("Payer"), property_id: asset, status: "fully-paid" });
  await order({ user_id: await add("Orderer"), property_id: asset, status: "order-created" });
  await order({ user_id: await add("Canceller"), property_id: asset, status: "order-cancelled" });
  await order({ user_id: await add("Elsewhere"), property_id: other, status: "order-created" });
  await eoi(await add("Interested"), asset, "new");
  await eoi(await add("Waiting"), asset, "waitlisted");
  await eoi(await add("Rejected"), asset, "rejected");
  await add("Listed", { propertyWaitingList: [asset] });
  await add("Bookmarker", { propertyBookmark: [other, asset] });
  await add("Blocked", { status: "Blocked", propertyBookmark: [asset] });
  await add("Unreachable", {
    propertyBookmark: [asset],
    kyc: { status: "rejected", email_verification_status: "rejected" },
  });
}
