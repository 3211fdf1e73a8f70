import { expect, test } from "vitest";
import { drawRows } from "../../../src/console/early/rows";
import { type EarlyCell, type EarlyList, INITIAL, placeholderOf, slotOf } from "../../../src/contract/earlyPage";

const ID = encodeURIComponent(placeholderOf("id"));

const listOf = (cells: Record<string, EarlyCell>, row: string): EarlyList => ({
  name: "orders",
  row,
  card: row,
  cells,
  title: "name",
  cards: "",
  selects: [],
  edits: ["orders", "edit"],
  edit: `/orders/${ID}/edit`,
  show: `/orders/${ID}/show`,
});

/** Draws one cell of one row. */
const draw = (cell: Partial<EarlyCell>, record: object) => {
  const list = listOf({ value: { path: "value", as: "text", html: placeholderOf("value"), none: "—", ...cell } }, "");
  return drawRows(slotOf("value"), list, [{ id: "1", ...record }], {});
};

test.each([
  ["text", { value: "Ann & <b>Bob</b>" }, "Ann &amp; &lt;b&gt;Bob&lt;/b&gt;"],
  ["text", { value: 0 }, "0"],
  ["text", { value: "" }, "—"],
  ["text", { value: [] }, "—"],
  ["text", {}, "—"],
  ["number", { value: "8000" }, "8,000"],
  ["money", { value: "2500", currency: "QAR" }, "QAR 2,500.00"],
  ["percent", { value: "12.50" }, "12.5 %"],
  ["date", { value: "2026-11-25" }, "25 Nov 2026"],
  ["day", { value: "2026-11-25T20:00:00Z" }, "26 Nov 2026"],
  ["month", { value: "2026-11" }, "November 2026"],
] as const)("a value is written as %s: %o", (as, record, text) => {
  expect(draw({ as }, record).replaceAll("\u00a0", " ")).toBe(text);
});

test("an amount has the currency of its column before that of its row", () => {
  expect(draw({ as: "money", currency: "USD" }, { value: "1", currency: "QAR" })).toMatch(/^\$/);
});

test("a choice is drawn as its value is, one that is not known as it comes", () => {
  const by = { live: "<b>Live</b>", true: "<b>Yes</b>" };
  expect(draw({ by }, { value: "live" })).toBe("<b>Live</b>");
  expect(draw({ by }, { value: true })).toBe("<b>Yes</b>");
  expect(draw({ by }, { value: "<i>" })).toBe("&lt;i&gt;");
});

test("no value becomes markup, an attribute or another place", () => {
  const name = `"><script>alert(1)</script>${placeholderOf("secret")}$&`;
  const row = `<tr><td><a href="/orders/${ID}/edit" aria-label="${placeholderOf("name")}">${slotOf("name")}</a></td></tr>`;
  const cell: EarlyCell = { path: "name", as: "text", html: `${INITIAL} <b>${placeholderOf("name")}</b>`, none: "" };
  const drawn = drawRows(row, listOf({ name: cell }, row), [{ id: `1"><x>/../`, name, secret: "told" }], {});
  const body = document.createElement("tbody");
  body.innerHTML = drawn;
  const link = body.querySelector("a");
  expect([...body.querySelectorAll("*")].map(({ localName }) => localName)).toEqual(["tr", "td", "a", "b"]);
  expect(link?.getAttribute("href")).toBe(`/orders/${encodeURIComponent(`1"><x>/../`)}/show`);
  expect(link?.getAttribute("aria-label")).toBe(name);
  expect(link?.textContent).toBe(`" ${name}`);
});

test("a row leads to where it is changed for who may change it alone", () => {
  const row = `<a href="/orders/${ID}/edit"></a>`;
  const list = listOf({}, row);
  expect(drawRows(row, list, [{ id: "7" }], { orders: ["view"] })).toContain("/orders/7/show");
  expect(drawRows(row, list, [{ id: "7" }], { orders: ["view", "edit"] })).toContain("/orders/7/edit");
});
