import { ASSET_TABS } from "../../src/contract/assets/tabs";
import { enterTab, findTab } from "./assets/form";
import { administrator } from "./program";
import { send } from "./send";
import { expect, test } from "./test";

test("two people on one tab: the second is told, sees both values and loses nothing", { tag: "@all" }, async ({
  page,
  pageFor,
  tolerate,
}) => {
  tolerate(/409/);
  const { id } = await send(page, "POST", "/project", { name: "Two at once", property_type_id: 1 }).then(
    ({ data }) => data,
  );
  const tab = `/assets/edit-asset/${id}/${ASSET_TABS.investment.key}`;
  await page.goto(tab);
  await enterTab(page, "investment", { target_irr: "11", minimum_investment: "1000.00" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved").first()).toBeVisible();

  // What nobody has typed into would follow the other by itself.
  await enterTab(page, "investment", { target_irr: "13", minimum_investment: "2000.00" });
  const other = await pageFor(administrator);
  await other.goto(tab);
  await findTab(other, "investment", { target_irr: "11" });
  await enterTab(other, "investment", { target_irr: "12", holding_period: "24" });
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved").first()).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const both = dialog.getByRole("group", { name: "Target IRR" });
  await expect(both).toContainText("13");
  await expect(both).toContainText("12");
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await findTab(page, "investment", { target_irr: "13", minimum_investment: "2000.00", holding_period: "24" });
});
