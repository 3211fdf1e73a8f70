import { expect, test } from "vitest";
import { signedIn } from "./signedIn";

const here = signedIn();

test("an asset takes each of the three documented changes by its own body", async () => {
  const { id } = await here.add.asset({ status: "draft" });
  expect((await here.send(`PUT /property/status/${id}`, { is_booking_amount_required: true })).data).toMatchObject({
    is_booking_amount_required: true,
  });
  expect((await here.send(`PUT /property/status/${id}`, { join_waitlist: true })).data).toMatchObject({
    join_waitlist: true,
  });
  const moved = await here.send(`PUT /property/status/${id}`, { property_id: id, status: "in-review" });
  expect(moved.data).toMatchObject({ status: "in-review", is_booking_amount_required: true, join_waitlist: true });
});

test("an asset's status follows its machine, and says why where it does not", async () => {
  const { id } = await here.add.asset({ status: "draft" });
  const refused = await here.send(`PUT /property/status/${id}`, { property_id: id, status: "live" });
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ path: "status", message: "An asset that is “Draft” cannot become “Live”" }],
  });
});

test("an asset with orders is not deleted, one without is gone for good", async () => {
  const { property_id } = await here.add.order();
  expect((await here.send(`DELETE /project/${property_id}?mode=hard`)).status).toBe(409);
  const { id } = await here.add.asset();
  expect((await here.send(`DELETE /project/${id}?mode=hard`)).status).toBe(200);
  expect((await here.send(`GET /console/assets/${id}`)).status).toBe(404);
});

test("a new project takes the documented defaults", async () => {
  const { data } = await here.send("POST /project", { name: "A first idea" });
  expect(data).toMatchObject({ individual_group: "Individual", step_completed: "1.1", status: "draft" });
});

test("the asset filter takes a category, a kind of property, and both days included", async () => {
  await here.add.asset({
    property_type_id: 3,
    property_type: null,
    name: "Song",
    created_at: "2024-03-10T18:29:59.000Z",
  });
  await here.add.asset({
    property_type_id: null,
    property_type: "tower",
    name: "Spire",
    created_at: "2024-03-10T18:30:00.000Z",
  });
  const names = async (query: string) => {
    const { data } = await here.send(`GET /property/filter?${query}`);
    return (data as unknown as { name: string }[]).map(({ name }) => name);
  };
  // 18:30 UTC is midnight in the platform's time zone.
  expect(await names("type=3&from_date=2024-03-10&to_date=2024-03-10")).toEqual(["Song"]);
  expect(await names("type=tower&from_date=2024-03-11&to_date=2024-03-11")).toEqual(["Spire"]);
  expect(await names("type=tower&to_date=2024-03-10")).toEqual([]);
});
