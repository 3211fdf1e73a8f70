import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { customerCalls } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";
import { refuseOthers } from "../resources/owned";
import { readRecord } from "../resources/store";
import { customerRules } from "./rules";

/** Returns the assets that a customer has marked or waits for, by their names; those that are gone are left out. */
export async function readInterests(
  db: Database,
  id: number,
  actor: Actor,
): Promise<z.output<typeof customerCalls.interests.answer>> {
  const customer = (await readRecord(db, customers, customerRules, id)) as RecordOf<typeof customers>;
  refuseOthers(customers, actor, customer);
  const { propertyBookmark: marked, propertyWaitingList: awaited } = customer;
  const { assets } = tables;
  const named = new Map<number, string>();
  const wanted = [...marked, ...awaited];
  const found = wanted.length
    ? await db.select({ id: assets.id, name: assets.name }).from(assets).where(inArray(assets.id, wanted))
    : [];
  for (const asset of found) named.set(asset.id, asset.name);
  const namesOf = (ids: readonly number[]) =>
    ids.flatMap((property_id) => {
      const property_name = named.get(property_id);
      return property_name === undefined ? [] : [{ property_id, property_name }];
    });
  return { bookmarks: namesOf(marked), waitlists: namesOf(awaited) };
}
