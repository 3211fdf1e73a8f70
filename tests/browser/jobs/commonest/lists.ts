import { readFile } from "node:fs/promises";
import { DAY } from "../../../../src/contract/time";
import { expect } from "../../test";
import { type Hand, pointer } from "../hand";
import { button, confirm, dialog, follow, link, main } from "../job";
import { type Commonest, field, found, row, unique } from "./ways";

/** Three whose time to sign ends in two days are sent their links again. */
export const reminders: Commonest = async ({ page, ask }) => {
  const title = `Late resolution ${unique()}`;
  const { name } = await ask("GET /console/spv/1");
  const filter = encodeURIComponent(JSON.stringify({ spv_id: 1, kind: "resolution", review_status: "approved" }));
  const [{ id: document_id }] = await ask(`GET /console/spv-documents?filter=${filter}`);
  const { holders }: { holders: { user_id: number }[] } = await ask("GET /console/spv/1/cap-table");
  await ask("POST /console/spv/1/envelopes", {
    ...{ source: { kind: "document", document_id }, title, message: null, days: 2 },
    ids: [...new Set(holders.map(({ user_id }) => user_id))].slice(0, 3),
  });
  return {
    async before(hand) {
      await follow(hand, page, "Portfolio", "SPVs");
      await hand.press(link(main(page), name));
      await hand.press(link(main(page), "Signatures"));
      for (const place of [0, 1, 2]) {
        await hand.press(button(row(page, title).nth(place), /^Actions for/));
        await confirm(hand, page.getByRole("menuitem", { name: "Remind…" }), "Send link");
      }
    },
    async after(hand) {
      await hand.find(field(page), "remind late", found(page, "Actions"));
      await hand.press(button(dialog(page), /^Remind \d/));
      await expect(dialog(page).getByRole("row", { name: title }).filter({ hasText: "Done" })).toHaveCount(3);
    },
  };
};

/** The same percentage is set for three kinds of fees; each change waits for a second person. */
export const fees: Commonest = async ({ page, ask }) => {
  const lay = async (name: string) => {
    const names = [1, 2, 3].map((number) => `${name} ${number} ${unique()}`);
    for (const one of names)
      await ask("POST /percentage/", { name: one, property_types: [], types: ["exit"], FILM: "1" });
    return names;
  };
  const wait = async (names: readonly string[]) => {
    const requests: { title: string }[] = await ask(
      `GET /console/approvals?filter=${encodeURIComponent(JSON.stringify({ status: "pending" }))}&range=[0,99]`,
    );
    for (const name of names)
      expect(
        requests.some(({ title }) => title.includes(name)),
        name,
      ).toBe(true);
  };
  const [old, now] = [await lay("Singly changed"), await lay("Changed together")];
  return {
    async before(hand) {
      for (const name of old) {
        await follow(hand, page, "Fees", "Fee percentages");
        await hand.press(row(page, name).locator(".lead"));
        await hand.press(main(page).getByRole("tab", { name: "Percentages" }));
        await hand.fill(main(page).getByRole("textbox", { name: /^Film/ }), "1.75");
        await hand.press(button(main(page), "Save"));
        await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
        // The menu closes behind the page that was left.
        await expect(
          page.getByRole("navigation", { name: "Main" }).locator("details[open]", { hasText: "Fees" }),
        ).toHaveCount(0);
      }
      await wait(old);
    },
    async after(hand) {
      await hand.find(field(page), "fee percentages", found(page, "Pages"));
      // The newest stand at the top.
      await hand.range(row(page, String(now[2])), row(page, String(now[0])));
      await hand.press(button(main(page), "Edit"));
      await hand.choose(dialog(page).getByRole("combobox", { name: /^Film/ }), "Set to…");
      await hand.fill(dialog(page).getByRole("textbox", { name: /^Film: New value/ }), "1.75");
      await hand.press(button(dialog(page), "Change 3 records"));
      await expect(dialog(page).getByText("3 wait for a second person")).toBeVisible();
      await wait(now);
    },
  };
};

/** A colleague gets to see the pending orders of an asset, the largest first, without the columns that say the same. */
export const sharing: Commonest = async ({ page, ask, otherPage }) => {
  const [{ property_id, property_name }] = await ask(
    `GET /console/orders?filter=${encodeURIComponent(JSON.stringify({ status: "awaiting-100%-investment" }))}&range=[0,0]`,
  );
  const [from_date, to_date] = [300, 0].map((days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10));
  const state = {
    filter: { status: "awaiting-100%-investment", property_id, from_date, to_date },
    ...{ sort: { field: "total_amount", order: "DESC" }, perPage: 50 },
    columns: ["property_name", "status"].map((path) => ({ path, hidden: true })),
  };
  const other = await otherPage();
  await other.goto("/today");
  const isThere = async () => {
    await expect(other).toHaveURL((url) => {
      const asked = JSON.parse(url.searchParams.get("filter") ?? "{}");
      return (
        Object.entries(state.filter).every(([name, value]) => String(asked[name]) === String(value)) &&
        url.searchParams.get("sort") === state.sort.field &&
        url.searchParams.get("order") === state.sort.order &&
        url.searchParams.get("perPage") === String(state.perPage)
      );
    });
    await expect(other.getByRole("columnheader", { name: "Units" })).toBeVisible();
    for (const name of ["Asset", "Status"]) await expect(other.getByRole("columnheader", { name })).toHaveCount(0);
  };
  return {
    async before(hand) {
      const own = main(other);
      await follow(hand, other, "Portfolio", "Orders");
      await hand.choose(own.getByRole("combobox", { name: "Status" }), "Awaiting 100% investment");
      await expect(other).toHaveURL(/status/);
      await hand.press(own.locator(".filter", { hasText: "Asset" }).getByRole("button"));
      await hand.choose(own.getByRole("combobox", { name: "Asset" }), property_name);
      await hand.fill(own.getByLabel("From", { exact: true }), String(from_date));
      await hand.fill(own.getByLabel("To", { exact: true }), String(to_date));
      for (const order of ["ASC", "DESC"]) {
        if (other.url().includes("order=DESC") && other.url().includes("total_amount")) break;
        await hand.press(button(own.getByRole("columnheader", { name: "Amount" }), /Amount/));
        await expect(other).toHaveURL(new RegExp(`sort=total_amount.*|${order}`));
      }
      await hand.choose(own.getByRole("combobox", { name: "Rows per page" }), "50");
      await hand.press(own.locator("summary[title=Columns]"));
      for (const name of ["Asset", "Status"]) await hand.uncheck(own.getByRole("checkbox", { name, exact: true }));
      await isThere();
    },
    async after(hand) {
      const view = await ask("POST /console/views", {
        resource: "orders",
        name: `Large ${unique()}`,
        state,
        roles: [],
      });
      await page.goto(`/orders?view=${view.id}`);
      await expect(main(page).locator("summary", { hasText: view.name })).toBeVisible();
      await hand.press(main(page).locator("summary", { hasText: view.name }));
      await hand.press(button(main(page), "Share"));
      await hand.check(dialog(page).getByRole("group", { name: "Roles" }).getByLabel("Super admin"));
      await hand.check(dialog(page).getByRole("group", { name: "Opens by itself for" }).getByLabel("Super admin"));
      await hand.press(button(dialog(page), "Share"));
      await expect(dialog(page)).toHaveCount(0);
      await other.reload();
      await follow(hand, other, "Portfolio", "Orders");
      await isThere();
      await ask(`DELETE /console/views/${view.id}`);
    },
  };
};

const ORDERS = 50;

/** The place of the last of them, on a page of a hundred. */
const LAST = 97;

/** Fifty orders that are no page of the list go out as a file. */
export const exporting: Commonest = async ({ page }) => {
  const rows = main(page).locator("tbody tr[data-id]");
  const begin = async (hand: Hand) => {
    await follow(hand, page, "Portfolio", "Orders");
    await hand.choose(main(page).getByRole("combobox", { name: "Rows per page" }), "100");
    await expect(rows).toHaveCount(100);
  };
  const take = async (hand: Hand) => {
    const download = page.waitForEvent("download");
    await hand.press(button(main(page), `Export ${ORDERS} selected records`));
    await hand.press(page.getByRole("group", { name: "Export as CSV" }).getByRole("menuitem", { name: "All columns" }));
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.trimEnd().split("\n")).toHaveLength(ORDERS + 1);
  };
  return {
    async before(hand) {
      await begin(hand);
      // From the choice of the page's size, below the rows, upwards.
      for (let at = LAST; at > LAST - ORDERS; at--) await hand.check(rows.nth(at).getByRole("checkbox"));
      await take(hand);
    },
    async after(hand) {
      await begin(hand);
      await hand.range(rows.nth(LAST), rows.nth(LAST - ORDERS + 1));
      await take(hand);
    },
  };
};

/** A value that was just saved wrongly gets back to what it was. */
export const reverting: Commonest = async ({ page, ask }) => {
  const values = { name: `Pool ${unique()}`, category: "Outside", position: 0, active: true };
  const { id } = await ask("POST /console/amenities", values);
  const category = main(page).getByRole("textbox", { name: "Category" });
  const save = async (hand: Hand, value: string) => {
    await hand.fill(category, value);
    await hand.press(button(main(page), "Save"));
    await expect(button(main(page), "Save")).toBeDisabled();
  };
  /** Another hand saves the wrong one. */
  const mistake = async () => {
    await page.goto(`/amenities/${id}`);
    await save(pointer("click"), "Inside");
  };
  const isBack = async () => {
    await expect(category).toHaveValue("Outside");
    expect(await ask(`GET /console/amenities/${id}`)).toMatchObject(values);
  };
  return {
    async before(hand) {
      await mistake();
      await save(hand, "Outside");
      await isBack();
    },
    async after(hand) {
      await mistake();
      await hand.press(button(page, "Undo"));
      await isBack();
    },
  };
};
