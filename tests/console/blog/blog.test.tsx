import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "react-admin";
import { beforeEach, expect, test } from "vitest";
import { PostCreate, PostEdit } from "../../../src/console/blog/PostForms";
import { PostPreview } from "../../../src/console/blog/PostPreview";
import { slugOf } from "../../../src/console/blog/slug";
import { blog } from "../../../src/contract/blog/resource";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { mount } from "../kit/mount";

beforeEach(() => {
  window.confirm = () => true;
});

const post = {
  id: 4,
  title: "Rents of the quarter",
  slug: "rents",
  category: "market",
  status: "published",
  publish_at: "2026-01-05T04:30:00.000Z",
  cover: null,
  summary: "Offices are full",
  body: "<p>They <strong>rose</strong>.</p>",
  version: 1,
};

test.each([
  ["Rents of the quarter", "rents-of-the-quarter"],
  ["  Côte d’Azur: 100 % let!  ", "cote-d-azur-100-let"],
  ["—", ""],
  ["किराया", ""],
  [undefined, ""],
])("the title %s makes the address %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("an address made of a long title is one that the server takes", () => {
  const slug = blog.fields.find(({ path }) => path === "slug");
  expect(slug?.schema.safeParse(slugOf("ab ".repeat(90))).success).toBe(true);
});

test("the address of a new post follows its title until another one is entered", async () => {
  mount(<PostCreate />, { resource: "blog" });
  const title = await screen.findByLabelText(/^Title/);
  const slug = () => screen.getByLabelText<HTMLInputElement>(/^Address/);
  fireEvent.change(title, { target: { value: "A new house" } });
  await waitFor(() => expect(slug().value).toBe("a-new-house"));
  fireEvent.change(slug(), { target: { value: "house" } });
  fireEvent.change(title, { target: { value: "A new house by the sea" } });
  expect(slug().value).toBe("house");
});

const edit = (record: object) =>
  mount(<PostEdit />, {
    resource: "blog",
    path: "/blog/4",
    route: "/blog/:id/*",
    provider: { getOne: async () => ({ data: record }), [commonRoutes.history.on]: async () => [] },
  });

test("the address of a published post is kept", async () => {
  edit(post);
  expect(await screen.findByText("A published post keeps its address.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).disabled).toBe(true);
});

test("the address of a draft may change and does not by itself", async () => {
  edit({ ...post, status: "draft", publish_at: null });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Another title" } });
  const slug = screen.getByLabelText<HTMLInputElement>(/^Address/);
  expect([slug.disabled, slug.value]).toEqual([false, "rents"]);
});

const look = async (record: object) => {
  mount(
    <Form record={record}>
      <PostPreview />
    </Form>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  return within(await screen.findByRole("dialog", { name: "As investors see it" }));
};

test("a post is looked at as investors see it, without what could run", async () => {
  const hostile = `${post.body}<img src=x onerror="alert(1)"><script>alert(1)</script>`;
  const dialog = await look({ ...post, cover: "/api/media/x", body: hostile });
  expect(dialog.getByRole("heading", { name: post.title })).toBeDefined();
  expect(dialog.getByText("Market · 5 Jan 2026")).toBeDefined();
  expect(dialog.getByText("Offices are full")).toBeDefined();
  expect((await dialog.findByText("rose")).tagName).toBe("STRONG");
  const article = dialog.getByRole("article");
  expect([...article.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual(["/api/media/x"]);
  expect(article.querySelector("script")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a post that nobody has written yet says so", async () => {
  const dialog = await look({ category: "news" });
  expect(dialog.getByRole("heading", { name: "No title yet" })).toBeDefined();
  expect(dialog.getByText("No text yet.")).toBeDefined();
  expect(dialog.getByText("News")).toBeDefined();
});
