import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordContextProvider } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { AgreementPreview } from "../../../src/console/assets/wizard/signature/AgreementPreview";
import { MergeValues } from "../../../src/console/assets/wizard/signature/MergeValues";
import { TemplateChoice } from "../../../src/console/assets/wizard/signature/TemplateChoice";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import { MergeFields } from "../../../src/console/templates/MergeFields";
import { TemplatePreview } from "../../../src/console/templates/TemplatePreview";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { signature } from "../../../src/contract/assets/sections";
import { type Field, fieldsOf } from "../../../src/contract/fieldRegistry";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

const asset = {
  id: 4,
  name: "Palm Residency",
  symbol: "PALM",
  total_token: 125000,
  token_amount: "1250.50",
  spv_id: 2,
};
const body =
  "<p>{{asset.name}} {{token.total}} {{closing.place}} {{investor.name}} {{issuer.signature}} {{spv.name}}</p>";
const agreement = { id: 7, name: "Subscription", kind: "subscription-agreement", status: "active", revision: 3, body };
const retired = { ...agreement, id: 8, name: "Old paper", status: "retired" };
const notice = { ...agreement, id: 9, name: "Notice of meeting", kind: "notice" };

const PDF = new Blob(["%PDF-1.3"], { type: "application/pdf" });
const fieldNamed = (path: string) => fieldsOf(signature).find((field) => field.path === path) as Field;

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:paper");
  URL.revokeObjectURL = vi.fn();
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
});

const provider = {
  getList: async () => ({ data: [agreement, notice], total: 2 }),
  getOne: async (resource: string, { id }: { id: number | string }) => ({
    data:
      resource === "templates"
        ? [agreement, retired].find((one) => one.id === Number(id))
        : { id: 2, name: "Palm Holdings LLP" },
  }),
  [assetSectionRoutes.tabs.on]: async () => [{ name: "host", values: { company_id: null, hosted_by: "Vista" } }],
};

function Tab({ start, locked = false }: { start: object; locked?: boolean }) {
  const form = useForm({ defaultValues: start });
  return (
    <RecordContextProvider value={asset}>
      <FormProvider {...form}>
        <Locked paths={locked ? "all" : []}>
          <TemplateChoice field={fieldNamed("template_id")} label="Template" />
          <MergeValues field={fieldNamed("values")} label="Merge fields" />
        </Locked>
        <AgreementPreview asset={asset} readOnly={locked} />
        <Typed />
      </FormProvider>
    </RecordContextProvider>
  );
}

/** React-admin says every failed call on the console. */
const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

/** Writes out what the form holds. */
const Typed = () => <output>{JSON.stringify(useWatch())}</output>;
const typed = () => JSON.parse(screen.getByRole("status").textContent ?? "");

const open = (start: object = { template_id: 7, values: [] }, verbs = {}, locked = false) =>
  mount(<Tab start={start} locked={locked} />, { provider: { ...provider, ...verbs } });

test("the template is one of the active ones that investors sign", async () => {
  open({ template_id: null, values: [] });
  expect(await screen.findByText("Choose a template to see what it asks for.")).toBeDefined();
  await userEvent.click(screen.getByRole("combobox", { name: /Template/ }));
  await screen.findByRole("option", { name: "Subscription (3)" });
  expect(screen.queryByRole("option", { name: /Notice/ })).toBeNull();
  await userEvent.click(screen.getByRole("option", { name: "Subscription (3)" }));
  expect(typed().template_id).toBe(7);
});

test("a retired template stays chosen and is said to be", async () => {
  open({ template_id: 8, values: [] });
  expect(await screen.findByText("Not active any more: Old paper")).toBeDefined();
});

test("one enters what the platform cannot fill, and sees what it fills; what was entered for another template is kept", async () => {
  const other = { field: "other", value: "x" };
  open({ template_id: 7, values: [other] });
  const place = await screen.findByLabelText("Closing place");
  expect(screen.queryByLabelText("asset.name")).toBeNull();
  expect(screen.getByText("Palm Residency")).toBeDefined();
  expect(screen.getByText("1,25,000")).toBeDefined();
  expect(await screen.findByText("Palm Holdings LLP")).toBeDefined();
  expect(screen.getByText("Known with each investor and order")).toBeDefined();
  fill(place, "Pune");
  expect(typed().values).toEqual([other, { field: "closing.place", value: "Pune" }]);
  await userEvent.clear(place);
  expect(typed().values).toEqual([other]);
});

test("a locked tab takes no entry", async () => {
  open(undefined, {}, true);
  expect(await screen.findByLabelText("Closing place")).toHaveProperty("disabled", true);
});

test("a template that may not be read is explained", async () => {
  expectFailure();
  const refuse = () => Promise.reject(new ApiError("Your role does not allow this", { status: 403 }));
  open(undefined, { getOne: refuse, getList: refuse });
  expect((await screen.findByRole("alert")).textContent).toContain("Your role does not allow this");
});

test("the agreement is shown as it is typed, and says when that has changed since", async () => {
  const previewAgreement = vi.fn(async () => PDF);
  open(undefined, { [assetSectionRoutes.agreement.on]: previewAgreement });
  const place = await screen.findByLabelText("Closing place");
  fill(place, "P");
  await userEvent.click(screen.getByRole("button", { name: "Preview agreement" }));
  expect((await screen.findByTitle("Agreement for Palm Residency")).getAttribute("src")).toMatch(/^blob:paper#/);
  expect(previewAgreement).toHaveBeenCalledWith({
    params: { id: 4 },
    body: {
      values: {
        template_id: 7,
        values: [{ field: "closing.place", value: "P" }],
      },
    },
  });
  expect(screen.queryByText(/have changed since/)).toBeNull();
  fill(place, "Pune");
  expect(screen.getByText(/have changed since/)).toBeDefined();
});

function Template({ start }: { start: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: start })}>
      <TemplatePreview />
    </FormProvider>
  );
}

test("a template is looked at before it is saved", async () => {
  const previewTemplate = vi.fn(async () => PDF);
  mount(<Template start={{ name: "Term sheet", body }} />, {
    provider: { [assetSectionRoutes.template.on]: previewTemplate },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByTitle("Term sheet")).toBeDefined();
  expect(previewTemplate).toHaveBeenCalledWith({ body: { name: "Term sheet", body } });
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a browser that shows no PDF offers it to be opened and downloaded", async () => {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: false, configurable: true });
  mount(<Template start={{ name: "Term sheet", body }} />, {
    provider: { [assetSectionRoutes.template.on]: async () => PDF },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  expect(await screen.findByText(/cannot be shown within the page/)).toBeDefined();
  expect(screen.queryByTitle("Term sheet")).toBeNull();
  expect(screen.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toBe("blob:paper");
  expect(screen.getByRole("button", { name: "Download" })).toBeDefined();
});

test("merge fields are copied where no editor takes them, and unknown ones of the text are marked", async () => {
  const user = userEvent.setup();
  mount(<MergeFields body={body} input={{ current: null }} />);
  const used = (await screen.findByRole("heading", { name: "Used in the text" })).closest("section") as HTMLElement;
  const marked = within(used).getByText("To be filled in with each asset").closest("li");
  expect(marked?.textContent).toContain("{{closing.place}}");
  expect(within(used).getAllByText("To be filled in with each asset")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Asset {{asset.name}}" }));
  expect(await navigator.clipboard.readText()).toBe("{{asset.name}}");
});
