import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { http } from "../../../src/console/api/http";
import { FileLink } from "../../../src/console/kit/FileLink";
import { mount } from "./mount";

function open(type: string) {
  const answer = {
    body: new Blob(["x"], { type }),
    headers: new Headers({ "content-disposition": "attachment; filename*=UTF-8''Deed%20of%20trust.pdf" }),
  };
  const send = vi.spyOn(http, "send").mockResolvedValue(answer as never);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:paper");
  mount(<FileLink address="/api/files/abc" />);
  return send;
}

test("a paper is shown beside the page, and the focus goes back once it is closed", async () => {
  const send = open("application/pdf");
  const view = await screen.findByRole("button", { name: "View" });
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(view);
  expect((await screen.findByTitle("Deed of trust.pdf")).getAttribute("src")).toMatch(/^blob:paper#/);
  expect(screen.getByRole("complementary", { name: "Deed of trust.pdf" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close the document" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(document.activeElement).toBe(view);
});

test("a document of Word is downloaded where a PDF would be shown", async () => {
  open("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
  await userEvent.click(await screen.findByRole("button", { name: "View" }));
  expect(await screen.findByText("This cannot be shown within the page. Download it instead.")).toBeDefined();
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const pane = screen.getByRole("complementary", { name: "Deed of trust.pdf" });
  expect(within(pane).queryByRole("link")).toBeNull();
  await userEvent.click(within(pane).getByRole("button", { name: "Download" }));
  expect(save).toHaveBeenCalledOnce();
});
