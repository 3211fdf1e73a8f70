import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { List } from "../../../src/console/admin/List";
import { FieldView } from "../../../src/console/kit/FieldView";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { icon, optional } from "../../../src/contract/fields";
import { CATALOGUE_ICON } from "../../../src/contract/icons";
import { fill } from "./fill";
import { formOf } from "./formOf";
import { mount } from "./mount";

const catalogue = z.object({ symbol: optional(icon("Symbol")) });
const [field] = fieldsOf(catalogue);
if (!field) throw new Error("There is no symbol");

const input = () => screen.getByRole("combobox", { name: "Symbol" });

test("every symbol has a picture, on one line with its word as the title; one of another server is said by its name", async () => {
  const symbols = Object.keys(CATALOGUE_ICON);
  mount([
    ...symbols.map((symbol) => <FieldView key={symbol} record={{ symbol }} field={field} />),
    ...["waves", "helipad"].map((symbol) => (
      <FieldView key={`${symbol} line`} record={{ symbol }} field={field} compact />
    )),
  ]);
  await waitFor(() => expect(document.querySelectorAll("svg.lucide")).toHaveLength(symbols.length + 1));
  expect(screen.getByText("Café")).toBeDefined();
  expect(screen.getByTitle("Pool").querySelector(".visually-hidden")?.textContent).toBe("Pool");
  expect(screen.getByText("helipad")).toBeDefined();
});

test("a symbol is sought by its word, chosen by keys and given up again", async () => {
  const { save } = formOf(catalogue, { symbol: null });
  fill(input(), "poo");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Pool"]);
  await userEvent.keyboard("{Enter}");
  expect(input()).toHaveProperty("value", "Pool");
  expect(await save()).toEqual({ symbol: "waves" });
  await userEvent.clear(input());
  expect(await save()).toEqual({ symbol: null });
});

test("a list shows the uploaded icon, else the symbol, else the first letter", async () => {
  const data = [
    { id: 1, name: "Lift", icon: "/api/files/lift.webp", symbol: "building" },
    { id: 2, name: "Pool", icon: null, symbol: "waves" },
    { id: 3, name: "Garden", icon: null, symbol: null },
  ];
  mount(<List />, { resource: "amenities", provider: { getList: async () => ({ data, total: 3 }) } });
  const linkOf = (name: string) => screen.getByRole("link", { name });
  await screen.findByRole("link", { name: "Lift" });
  expect(linkOf("Lift").querySelector("img")?.getAttribute("src")).toContain("/api/files/lift.webp");
  await waitFor(() => expect(linkOf("Pool").querySelector("svg.lucide-waves")).not.toBeNull());
  expect(linkOf("Garden").querySelector(".thumb")?.textContent).toBe("G");
});
