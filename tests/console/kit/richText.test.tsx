import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { z } from "zod";
import { FieldView } from "../../../src/console/kit/FieldView";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { optional, richText } from "../../../src/contract/fields";
import { fill } from "./fill";
import { formOf } from "./formOf";
import { mount } from "./mount";

const about = z.object({ about: optional(richText("About the host")) });
const editor = () => screen.findByRole("textbox", { name: "About the host" });

test("rich text is shown in its editor and sent as it was when nothing is changed", async () => {
  const html = "<h2>Lark</h2><p>A <strong>studio</strong></p><ul><li><p>Films</p></li></ul>";
  const { save } = formOf(about, { about: html });
  expect((await editor()).querySelector("strong")?.textContent).toBe("studio");
  expect(await save()).toEqual({ about: html });
});

test("the tools change what is selected", async () => {
  const { save } = formOf(about, { about: "<p>Lark</p>" });
  await editor();
  await userEvent.click(screen.getByRole("button", { name: "Heading" }));
  expect(await save()).toEqual({ about: "<h2>Lark</h2>" });
  await userEvent.click(screen.getByRole("button", { name: "Heading" }));
  await userEvent.click(screen.getByRole("button", { name: "List" }));
  expect(screen.getByRole("button", { name: "List", pressed: true })).toBeDefined();
  expect(await save()).toEqual({ about: "<ul><li><p>Lark</p></li></ul>" });
});

test("a link leads to a web or mail address, never to a script", async () => {
  const { save } = formOf(about, { about: null });
  await editor();
  await userEvent.click(screen.getByRole("button", { name: "Link" }));
  const address = screen.getByRole("textbox", { name: "Address of the link" });
  fill(address, "javascript:alert(1)");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add link" }).disabled).toBe(true);
  await userEvent.clear(address);
  await userEvent.type(address, "lark.example{Enter}");
  expect(await save()).toEqual({ about: '<p><a href="https://lark.example">lark.example</a></p>' });
});

test("locked rich text has no tools and takes nothing", async () => {
  formOf(about, { about: "<p>Lark</p>" }, { around: (inputs) => <Locked paths="all">{inputs}</Locked> });
  expect((await editor()).getAttribute("contenteditable")).toBe("false");
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("what is shown has no scripts, styles or handlers in it, whatever another server sends; one line shows the bare words", async () => {
  const [field] = fieldsOf(about);
  const html =
    '<p onclick="x()" style="color:red">Fine<script>x()</script><img src=x onerror=x()></p><a href="javascript:x()">a</a><a href="https://b.example">b</a>';
  const words = "<h2>Lark</h2><p>Films &amp; more</p>";
  if (field)
    mount([
      <FieldView key="whole" record={{ about: html }} field={field} />,
      <FieldView key="line" record={{ about: words }} field={field} compact />,
    ]);
  const link = await screen.findByRole("link", { name: "b" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(link.parentElement?.innerHTML).toBe(
    '<p>Fine</p><a>a</a><a href="https://b.example" target="_blank" rel="noopener noreferrer">b</a>',
  );
  expect(await screen.findByText("Lark Films & more")).toBeDefined();
});
