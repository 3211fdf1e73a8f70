import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { BODY_LIMIT } from "../../../src/contract/limits";
import { fill } from "../kit/fill";
import { arriveAt, interceptSteps, ownWith, refusal, success } from "./steps";

const SAVE = "PUT /me/application/business";
const UPLOAD = "POST /me/application/files";
const EMPTY = {
  company_name: null,
  legal_entity: null,
  ownership_type: null,
  country: null,
  pan_number: null,
  address: null,
  city: null,
  documents: [],
};

const steps = interceptSteps();
let uploads = 0;
beforeEach(() => {
  uploads = 0;
  steps.answer({
    [SAVE]: success(ownWith()),
    [UPLOAD]: () => Response.json({ data: { id: "u", url: `/api/files/new-${++uploads}`, name: "stored.pdf" } }),
  });
});

const open = (application = {}) => steps.open("/business-info", application);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
const rows = () => within(screen.getByRole("region", { name: "Documents" })).queryAllByRole("listitem");
const chooser = () => screen.getByLabelText<HTMLInputElement>("Choose documents");
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const arrived = (count: number) => waitFor(() => expect(screen.getAllByLabelText("Title")).toHaveLength(count));

test("a company of India is saved with its numbers and papers, and the terms come next", async () => {
  await open(EMPTY);
  fill(screen.getByLabelText("Name of the company"), "Zaemith Holdings");
  expect(screen.queryByLabelText("CIN")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Legal entity"), "Private Limited");
  await userEvent.selectOptions(screen.getByLabelText("Ownership type"), "trustee");
  fill(screen.getByLabelText("CIN"), "u12345mh2020ptc123456");
  fill(screen.getByLabelText("PAN (optional)"), "abcde1234f");
  fill(screen.getByLabelText("Address"), "1 Dock Road");
  fill(screen.getByLabelText("City"), "Kochi");
  await userEvent.upload(chooser(), pdf("Articles of association.pdf"));
  await arrived(1);
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "articles");
  await save();
  await arriveAt("/tokenization-overview");
  expect(await steps.sent(SAVE)).toEqual({
    company_name: "Zaemith Holdings",
    legal_entity: "Private Limited",
    ownership_type: "trustee",
    country: "IN",
    cin: "U12345MH2020PTC123456",
    pan_number: "ABCDE1234F",
    address: "1 Dock Road",
    city: "Kochi",
    documents: [{ title: "Articles of association", kind: "articles", file: "/api/files/new-1" }],
  });
});

test("a company elsewhere has a registration number, and the numbers of India are not sent", async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText("Country"), "GB");
  expect(screen.queryByLabelText("PAN (optional)")).toBeNull();
  await save();
  expect(screen.getByText("Enter the registration number")).toBeDefined();
  expect(steps.count(SAVE)).toBe(0);
  fill(screen.getByLabelText("Registration number"), "SC123456");
  await save();
  await arriveAt("/tokenization-overview");
  const sent = await steps.sent(SAVE);
  expect(sent).toMatchObject({ country: "GB", registration_number: "SC123456" });
  expect(sent).not.toHaveProperty("pan_number");
});

test("what is missing is told at its field, a document and a title too", async () => {
  await open(EMPTY);
  await userEvent.selectOptions(screen.getByLabelText("Legal entity"), "Private Limited");
  await save();
  for (const words of ["Enter the name of the company", "Enter the CIN of the company", "Add at least one document"]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  await userEvent.upload(chooser(), pdf("Deed.pdf"));
  await arrived(1);
  await userEvent.clear(screen.getByLabelText("Title"));
  await save();
  expect(screen.getByText("Enter a title")).toBeDefined();
  expect(steps.count(SAVE)).toBe(0);
});

test("documents are uploaded one after another, dropped ones too, and may be taken away", async () => {
  await open();
  const drop = createEvent.drop(chooser());
  Object.defineProperty(drop, "dataTransfer", { value: { files: [pdf("One.pdf"), pdf("Two.pdf")] } });
  fireEvent(chooser(), drop);
  await arrived(3);
  const titles = screen.getAllByLabelText<HTMLInputElement>("Title").map((input) => input.value);
  expect([titles, steps.count(UPLOAD)]).toEqual([["Deed", "One", "Two"], 2]);
  await userEvent.click(screen.getByRole("button", { name: "Remove Deed" }));
  expect([rows().length, document.activeElement]).toEqual([2, chooser()]);
  expect(screen.getByText("Deed is removed").role).toBe("status");
  await save();
  await arriveAt("/tokenization-overview");
  const { documents } = (await steps.sent(SAVE)) as { documents: { file: string }[] };
  expect(documents.map(({ file }) => file)).toEqual(["/api/files/new-1", "/api/files/new-2"]);
});

test("an upload that failed says why, keeps the page from going on, and can be tried again", async () => {
  steps.answer({ [UPLOAD]: () => Response.json({ message: "This is no PDF", code: "invalid" }, { status: 422 }) });
  await open();
  await userEvent.upload(chooser(), pdf("Broken.pdf"));
  const row = (await screen.findByText("This is no PDF")).closest("li") as HTMLElement;
  await save();
  expect(screen.getByText(/A document has not arrived yet/)).toBeDefined();
  expect(steps.count(SAVE)).toBe(0);
  steps.answer({ [UPLOAD]: success({ id: "u", url: "/api/files/again", name: "Broken.pdf" }) });
  await userEvent.click(within(row).getByRole("button", { name: "Try again" }));
  await arrived(2);
  expect(screen.queryByText(/A document has not arrived yet/)).toBeNull();
});

test("an upload on its way shows so, and can be ended", async () => {
  let answer: (response: Response) => void = () => undefined;
  steps.answer({ [UPLOAD]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  await open();
  await userEvent.upload(chooser(), [pdf("Slow.pdf"), pdf("Next.pdf")]);
  expect(await screen.findByRole("progressbar", { name: "Slow.pdf is being uploaded" })).toBeDefined();
  expect(screen.getByText("Waits for its turn")).toBeDefined();
  await waitFor(() => expect(steps.count(UPLOAD)).toBe(1));
  steps.answer({ [UPLOAD]: success({ id: "u", url: "/api/files/next", name: "Next.pdf" }) });
  await userEvent.click(screen.getByRole("button", { name: "Cancel Slow.pdf" }));
  await arrived(2);
  answer(Response.json({ data: { id: "s", url: "/api/files/slow", name: "Slow.pdf" } }));
  expect(screen.getAllByLabelText<HTMLInputElement>("Title").map(({ value }) => value)).toEqual(["Deed", "Next"]);
});

test("more than ten documents and larger ones are not taken, which is said of each", async () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({
    title: `Paper ${at}`,
    kind: "other",
    file: `/api/files/${at}`,
  }));
  await open({ documents: nine });
  const large = pdf("Large.pdf");
  Object.defineProperty(large, "size", { value: BODY_LIMIT.document + 1 });
  await userEvent.upload(chooser(), [large, pdf("Tenth.pdf"), pdf("Eleventh.pdf")]);
  expect(screen.getByText("Large.pdf was not taken: it is larger than 20 MB")).toBeDefined();
  expect(screen.getByText("Eleventh.pdf was not taken: there may be 10 documents at most")).toBeDefined();
  await arrived(10);
  expect(steps.count(UPLOAD)).toBe(1);
});

test("what the server refuses is told at its field, of a document at its row", async () => {
  const errors = { city: "No such city", "documents.1.title": "Use another title", "documents.0.file": "Is gone" };
  steps.answer({ [SAVE]: refusal(errors) });
  await open({
    documents: [
      { title: "Deed", kind: "articles", file: "/api/files/1" },
      { title: "Proof", kind: "bank", file: "/api/files/2" },
    ],
  });
  await save();
  expect(screen.getByLabelText("City").getAttribute("aria-describedby")).toBe(
    (await screen.findByText("No such city")).id,
  );
  const [first, second] = rows() as [HTMLElement, HTMLElement];
  expect(within(first).getByText("Is gone")).toBeDefined();
  expect(within(second).getByLabelText("Title").getAttribute("aria-describedby")).toBe(
    within(second).getByText("Use another title").id,
  );
});

test("after a dropped connection nothing typed or uploaded is lost, not even by a reload", async () => {
  steps.answer({ [SAVE]: () => Response.error() });
  const { unmount } = await open();
  fill(screen.getByLabelText("Name of the company"), "Zaemith Holdings II");
  await userEvent.upload(chooser(), pdf("Proof.pdf"));
  await arrived(2);
  await save();
  expect(await screen.findByText("Network Error")).toBeDefined();
  unmount();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>("Name of the company").value).toBe("Zaemith Holdings II");
  expect(rows()).toHaveLength(2);
  steps.answer({ [SAVE]: success(ownWith()) });
  await save();
  await arriveAt("/tokenization-overview");
});
