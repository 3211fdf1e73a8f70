import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { ReviewEdit, ReviewShow } from "../../../src/console/reviews/ReviewPages";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { fill } from "../kit/fill";
import { type Around, mountWithToasts } from "../kit/mount";

const review = {
  id: 5,
  property_id: 9,
  user_id: 3,
  rating: 4,
  text: "The visit convinced me",
  status: "pending",
  answer: null,
  created_at: "2026-01-05T04:30:00.000Z",
  version: 2,
};
const named = [
  { id: 3, name: "Bela Sample" },
  { id: 9, name: "Sea House" },
];

const provider = {
  getOne: async () => ({ data: review }),
  getMany: async (_resource: string, { ids }: { ids: number[] }) => ({
    data: named.filter(({ id }) => ids.includes(id)),
  }),
  getManyReference: async () => ({ data: [], total: 0 }),
  [commonRoutes.history.on]: async () => [],
};

function open(page: "list" | "edit" | "show", { provider: verbs = {}, ...around }: Around = {}) {
  const Page = { list: List, edit: ReviewEdit, show: ReviewShow }[page];
  const getList = vi.fn(async () => ({ data: [review], total: 1 }));
  mountWithToasts(<Page />, {
    resource: "review",
    ...(page === "list" ? {} : { path: "/review/5", route: "/review/:id/*" }),
    ...around,
    provider: { ...provider, getList, ...verbs },
  });
  return { getList };
}

test("the list begins with the reviews that wait, and says their stars in words", async () => {
  const { getList } = open("list");
  const row = within(await screen.findByRole("row", { name: /The visit convinced me/ }));
  expect(await row.findByText("4 of 5")).toBeDefined();
  expect(getList).toHaveBeenCalledWith("review", expect.objectContaining({ filter: { status: "pending" } }));
});

test.each([
  ["Publish", "published", "Review published"],
  ["Hide", "hidden", "Review hidden"],
])("%s does it at one press in the list", async (words, status, said) => {
  const update = vi.fn(async () => ({ data: { ...review, status } }));
  open("list", { provider: { update } });
  await userEvent.click(await screen.findByRole("button", { name: `${words}: Review 5` }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(update).toHaveBeenCalledWith("review", { id: 5, data: { status }, previousData: review });
});

test("an answer is typed beside what the customer said", async () => {
  const update = vi.fn(async () => ({ data: { ...review, answer: "Thank you" } }));
  open("show", { provider: { update } });
  await userEvent.click(await screen.findByRole("button", { name: "Answer: Review 5" }));
  const dialog = within(screen.getByRole("dialog", { name: "Answer the review" }));
  expect(dialog.getByText(review.text)).toBeDefined();
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save answer" });
  fill(dialog.getByLabelText("Answer"), " Thank you ");
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(update).toHaveBeenCalledWith("review", { id: 5, data: { answer: "Thank you" }, previousData: review });
});

test("the form shows the review above what may be changed", async () => {
  open("edit");
  expect(await screen.findByText(review.text)).toBeDefined();
  expect(screen.getByText("4 of 5")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Sea House" })).getAttribute("href")).toContain("/9");
  expect(await screen.findByLabelText(/^Answer/, { selector: "textarea" })).toBeDefined();
});

test("the status that a review has is not offered again", async () => {
  open("show", {
    provider: { getOne: async () => ({ data: { ...review, status: "published" } }) },
  });
  await screen.findByRole("button", { name: "Hide: Review 5" });
  expect(screen.queryByRole("button", { name: "Publish: Review 5" })).toBeNull();
});
