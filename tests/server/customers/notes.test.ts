import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const here = signedIn();
const { customer, employee } = checksOn(here);

test("notes of the staff stand with their author, the latest first", async () => {
  const id = await customer();
  await here.send(`POST /console/customers/${id}/notes`, { text: "Called, no answer." });
  const added = await here.send(`POST /console/customers/${id}/notes`, { text: "Calls back on Monday." });
  expect(added).toMatchObject({ status: 201, data: { text: "Calls back on Monday.", author: "Administrator" } });
  const { data } = await here.send(`GET /console/customers/${id}/notes`);
  expect(data).toMatchObject([{ text: "Calls back on Monday." }, { text: "Called, no answer." }]);
});

test("an empty note is refused, and who may only view customers adds none", async () => {
  const id = await customer();
  const add = (text: string, by?: string) => here.send(`POST /console/customers/${id}/notes`, { text }, by);
  expect((await add(" ")).errors?.[0]?.path).toBe("text");
  expect((await add("Seen", await employee(ROLE.auditor))).status).toBe(403);
  expect((await here.send("GET /console/customers/999999/notes")).status).toBe(404);
});

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
