import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const here = signedIn();
let estate: ReturnType<typeof estateOn>;
let second: string;
beforeAll(async () => {
  estate = estateOn(here);
  second = await estate.money.colleague();
});

test("what has moved on the register since the calculation is named, and neither submitted nor approved", async () => {
  const { spvId, assetId } = await estate.spv();
  const [seller, buyer] = [
    await estate.holder(assetId, 60, { name: "Sela Sample" }),
    await estate.holder(assetId, 40, { name: "Bina Sample" }),
  ];
  const id = await estate.create(spvId);
  await estate.expectOk(estate.step(id, "calculation"));
  const move = (units: number) => here.add.unitTransfer(assetId, seller, buyer, units, "2025-12-31T10:00:00.000Z");
  await move(20);
  const refused = await estate.step(id, "request", { reason: "As agreed" });
  const words =
    "The register of 31 December 2025 has changed since this was calculated: " +
    "Bina Sample held 40 units, now 60; Sela Sample held 60 units, now 40. Calculate it again.";
  expect([refused.status, refused.message]).toEqual([409, words]);
  const { data } = await here.send(`GET /console/distributions/${id}/preflight`);
  expect(data.moved).toMatchObject({
    found: 2,
    some: [{ user_id: buyer, before: 40, after: 60 }, { user_id: seller }],
  });

  await estate.expectOk(estate.step(id, "calculation"));
  const asked = await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
  await move(40);
  const late = await estate.decide(asked.data.approval_id, { decision: "approve" }, second);
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringContaining("Bina Sample held 60 units, now 100; Sela Sample held 40 units, now 0."),
  ]);
  expect((await estate.read(id)).status).toBe("requested");
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
});
