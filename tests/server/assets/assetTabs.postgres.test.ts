import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { tabsOfAsset } from "./completeAsset";

const here = signedIn();
const STATES = ["Goa", "Kerala", "Punjab", "Assam", "Sikkim"];
const save = (id: unknown, tab: string, values: object, version: number) =>
  here.send(`PUT /console/assets/${id}/tabs/${tab}`, { values, version });

test.each([
  ["a section", "location", "state"],
  ["the asset itself", "basics", "city"],
])("of those who save one tab of %s at once, one does and the others are told", async (_words, tab, field) => {
  const { id } = await here.add.asset({ status: "draft" });
  const saved = async () => (await tabsOfAsset(here, id)).find(({ name }) => name === tab);
  for (let version = 0; version < 3; version++) {
    const answers = await Promise.all(
      STATES.map((state) => save(id, tab, { [field]: `${state} ${version}` }, version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.data;
    expect(await saved()).toEqual(won);
  }
});

test("those who save different tabs at once all do", async () => {
  const { id } = await here.add.asset({ status: "draft" });
  const tabs = ["basics", "token", "location", "exit", "tax", "faq", "host"];
  const answers = await Promise.all(tabs.map((tab) => save(id, tab, {}, 0)));
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  const steps = (await here.send("GET /v2/admin/project?limit=1&sort=id")).data as unknown as {
    step_completed: string;
  }[];
  expect(steps[0]?.step_completed).toBe("8.2");
});
