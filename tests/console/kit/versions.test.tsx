import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { VersionsDialog } from "../../../src/console/kit/VersionsDialog";
import { faq, host } from "../../../src/contract/assets/sections";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { mount } from "./mount";

const fields = [...fieldsOf(faq), ...fieldsOf(host)];
const base = { items: [{ title: "When?", text: null }], hosted_by: "Lark", about: "<p>Films</p>" };
const mine = { ...base, items: [...base.items, { title: "How?", text: "<p>By card</p>" }], about: "<p>Music</p>" };
const current = { ...base, items: [{ title: "When?", text: "<p>Soon</p>" }], hosted_by: "Lark Works" };

const open = () => {
  const keep = vi.fn();
  mount(
    <VersionsDialog
      {...{ fields, mine, current, base }}
      labelOf={({ label = "" }) => label}
      pending={false}
      onKeep={keep}
      onClose={() => undefined}
    />,
  );
  return keep;
};
const side = (field: string, words: RegExp) => within(screen.getByRole("group", { name: field })).getByLabelText(words);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save what is chosen" }));

test("rows and rich text are shown on both sides, and of what differs either is kept as a whole", async () => {
  const keep = open();
  expect(screen.getAllByRole("group").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "Questions",
    "Hosted by",
    "About the host",
  ]);
  expect(await screen.findByText("By card")).toBeDefined();
  expect(await screen.findByText("Soon")).toBeDefined();
  await save();
  expect(keep).toHaveBeenCalledWith({ ...mine, hosted_by: "Lark Works" });
  await userEvent.click(side("Questions", /by another person/));
  await userEvent.click(side("Hosted by", /Yours/));
  await save();
  expect(keep).toHaveBeenLastCalledWith({ ...current, hosted_by: "Lark", about: "<p>Music</p>" });
});
