import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const here = signedIn();
const { customer } = checksOn(here);

test("bookmarks and waitlists come with the names of the assets; one that is gone is left out", async () => {
  const marked = await here.add.asset({ name: "Sea House" });
  const awaited = await here.add.asset({ name: "Night Film" });
  const id = await customer({}, { propertyBookmark: [marked.id, 999_999], propertyWaitingList: [awaited.id] });
  expect((await here.send(`GET /console/customers/${id}/interests`)).data).toEqual({
    bookmarks: [{ property_id: marked.id, property_name: "Sea House" }],
    waitlists: [{ property_id: awaited.id, property_name: "Night Film" }],
  });
  const none = await customer({}, { propertyBookmark: [], propertyWaitingList: [] });
  expect((await here.send(`GET /console/customers/${none}/interests`)).data).toEqual({ bookmarks: [], waitlists: [] });
});
