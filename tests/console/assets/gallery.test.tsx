import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { beforeEach, expect, test, vi } from "vitest";
import { GalleryInput } from "../../../src/console/assets/wizard/gallery/GalleryInput";
import { Locked } from "../../../src/console/kit/inputs/Locked";
import { useUploading } from "../../../src/console/kit/useUpload";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { ASSET_TABS } from "../../../src/contract/assets/tabs";
import { type Field, fieldsOf } from "../../../src/contract/fieldRegistry";
import { BODY_LIMIT } from "../../../src/contract/limits";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

const FIELD = fieldsOf(ASSET_TABS.gallery.record).find(({ path }) => path === "galleryFiles") as Field;
const address = (number: number) => `/api/media/00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const stored = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: address(at + 1), alt: `View ${at + 1}`, mediaType: "image" }));

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const picture = (name: string, bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name, { type: "image/png" });

const pixels = { width: 0, height: 0 };
beforeEach(() => {
  Object.assign(pixels, { width: 800, height: 600 });
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal("createImageBitmap", async () => ({ ...pixels, close: () => undefined }));
  // What jsdom's files lack.
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
});

interface Upload {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (answer: { url: string }) => void;
  reject: (error: Error) => void;
}

/** Mounts the gallery in a form of its own; gives the form and what is on its way to the server. */
function open(files: object[] = [], { readOnly = false } = {}) {
  const sent: Upload[] = [];
  const uploadPicture = vi.fn(
    ({ file, ...on }: Pick<Upload, "signal" | "onProgress"> & { params: object; file: File }) =>
      new Promise<{ url: string }>((resolve, reject) => sent.push({ name: file.name, ...on, resolve, reject })),
  );
  const held = {} as { form: UseFormReturn };
  function Form() {
    const form = useForm<FieldValues>({
      defaultValues: { galleryFiles: files, featuredImage: files.length ? address(1) : null },
    });
    held.form = form;
    return (
      <FormProvider {...form}>
        <Locked paths={readOnly ? "all" : []}>
          <GalleryInput field={FIELD} label="Gallery" />
        </Locked>
        <button type="button" disabled={useUploading()}>
          Save
        </button>
        {form.formState.isDirty && "dirty"}
      </FormProvider>
    );
  }
  mount(<Form />, {
    path: "/assets/edit-asset/7/3.1",
    route: "/assets/edit-asset/:id/:tab",
    provider: { [assetSectionRoutes.picture.on]: uploadPicture },
  });
  return {
    sent,
    uploadPicture,
    held,
    files: () => held.form.getValues("galleryFiles"),
    featured: () => held.form.getValues("featuredImage"),
  };
}

const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText("Choose pictures"), files, { applyAccept: false });
const tile = (place: number, count: number) => screen.findByRole("listitem", { name: `Picture ${place} of ${count}` });
const isDisabled = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled;

test("pictures are sent with their progress, three at a time, and the first one becomes the featured one", async () => {
  const { sent, uploadPicture, files, featured } = open();
  expect(await screen.findByText("No pictures yet")).toBeDefined();
  await choose(...[1, 2, 3, 4].map((number) => picture(`${number}.png`)));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(uploadPicture.mock.calls[0]?.[0].params).toEqual({ id: "7" });
  expect(isDisabled()).toBe(true);
  act(() => sent[0]?.onProgress(0.5));
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Uploading 1.png" }).value).toBe(0.5);

  act(() => sent[1]?.resolve({ url: address(2) }));
  await waitFor(() => expect(sent).toHaveLength(4));
  for (const at of [0, 2, 3]) act(() => sent[at]?.resolve({ url: address(at + 10) }));
  await tile(4, 4);
  expect(files()[0]).toEqual({ file: address(2), alt: null, mediaType: "image" });
  expect(featured()).toBe(address(2));
  expect(screen.getByText("dirty")).toBeDefined();
  await waitFor(() => expect(isDisabled()).toBe(false));
  const [small] = await within(await tile(1, 4)).findAllByRole("presentation");
  expect(small?.getAttribute("src")).toBe(`${address(2)}/thumbnail`);
});

test("the eleventh picture is refused in words, those on their way counted", async () => {
  const { sent } = open(stored(8));
  await choose(picture("ninth.png"));
  await choose(picture("tenth.png"), picture("eleventh.png"), picture("twelfth.png"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "eleventh.png: the gallery holds 10 pictures at mosttwelfth.png: the gallery holds 10 pictures at most",
  );
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["ninth.png", "tenth.png"]));
});

const small = () => picture("a.png");
const REFUSED: [what: string, make: () => File, words: string][] = [
  ["another kind in disguise", () => picture("a.png", new TextEncoder().encode("<script>")), "choose a PNG"],
  ["nothing", () => picture("a.png", new Uint8Array()), "choose a PNG"],
  ["one too large", () => Object.defineProperty(small(), "size", { value: BODY_LIMIT.image + 1 }), "larger than 10 MB"],
  ["one of too many pixels", () => Object.assign(pixels, { width: 10_000, height: 5000 }) && small(), "40 megapixels"],
  ["one that is broken", () => breakPictures() && small(), "cannot be read"],
];
const breakPictures = () => vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("broken")));

test("a file that is no picture to take is refused before it is sent, with the reason", async () => {
  const { sent } = open();
  for (const [what, make, words] of REFUSED) {
    await choose(make());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent, what).toContain("a.png: ");
    expect(alert.textContent, what).toContain(words);
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
  }
  expect(sent).toEqual([]);
});

test("an upload that fails says why and can be tried again, one that is cancelled ends", async () => {
  expectFailure();
  const { sent, files } = open();
  await choose(picture("a.png"), picture("b.png"));
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => sent[0]?.reject(new Error("Network Error")));
  expect((await screen.findByRole("alert")).textContent).toBe("Network Error");
  await userEvent.click(screen.getByRole("button", { name: "Cancel b.png" }));
  expect(sent[1]?.signal.aborted).toBe(true);
  act(() => sent[1]?.resolve({ url: address(9) }));
  await userEvent.click(screen.getByRole("button", { name: "Try again: a.png" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  act(() => sent[2]?.resolve({ url: address(1) }));
  await tile(1, 1);
  expect(files().map(({ file }: { file: string }) => file)).toEqual([address(1)]);
});

test("pictures change places by buttons, which keep the focus, and by dragging", async () => {
  const { files } = open(stored(3));
  const order = () => files().map(({ alt }: { alt: string }) => alt.slice(-1));
  await userEvent.click(within(await tile(1, 3)).getByRole("button", { name: "Move picture 1 back" }));
  expect(order()).toEqual(["2", "1", "3"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move picture 2 back");
  expect(screen.getByRole("status").textContent).toBe("Now picture 2 of 3");
  await userEvent.click(screen.getByRole("button", { name: "Move picture 3 back" }));
  expect(order()).toEqual(["2", "1", "3"]);

  const [last, first] = [await tile(3, 3), await tile(1, 3)];
  fireEvent.dragStart(last, { dataTransfer: {} });
  fireEvent.dragOver(first, { dataTransfer: { types: [] } });
  fireEvent.drop(first, { dataTransfer: { types: [], files: [] } });
  expect(order()).toEqual(["3", "2", "1"]);
});

test("a picture is described, named by its kind, featured and removed, and what the server refuses stands at it", async () => {
  const { files, featured, held } = open(stored(2));
  const second = within(await tile(2, 2));
  const description = second.getByRole("textbox", { name: "Description" });
  fireEvent.change(description, { target: { value: "The garden" } });
  await userEvent.selectOptions(second.getByRole("combobox", { name: "Kind" }), "Plan");
  expect(files()[1]).toEqual({ file: address(2), alt: "The garden", mediaType: "plan" });
  act(() => {
    held.form.setError("galleryFiles.1.file", { message: "This picture is not stored; upload it again" });
    held.form.setError("featuredImage", { message: "Choose one of the gallery’s pictures" });
  });
  expect(second.getByRole("alert").textContent).toMatch(/not stored/);
  expect(screen.getByText("Choose one of the gallery’s pictures")).toBeDefined();
  await userEvent.click(second.getByRole("button", { name: "Make picture 2 the featured one" }));
  expect(featured()).toBe(address(2));
  await userEvent.click(screen.getByRole("button", { name: "Remove picture 2" }));
  expect(featured()).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/No picture is featured now/);
  expect(document.activeElement).toBe(screen.getByLabelText("Choose pictures"));
  await userEvent.click(screen.getByRole("button", { name: "Make picture 1 the featured one" }));
  expect(featured()).toBe(address(1));
});

test("pictures are taken from the clipboard and from what is dropped; pasted words are left alone", async () => {
  const { sent } = open();
  await screen.findByText("No pictures yet");
  const paste = (types: string[], files: File[]) => {
    const event = createEvent.paste(document.body, { clipboardData: { types, files } });
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  expect(paste(["text/plain", "Files"], [picture("words.png")])).toBe(false);
  expect(paste(["Files"], [picture("pasted.png")])).toBe(true);
  const zone = screen.getByRole("group", { name: /^Gallery/ });
  const dataTransfer = { types: ["Files"], files: [picture("dropped.png")] };
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["pasted.png", "dropped.png"]));
});

test("who may not change the gallery sees it and no way to", async () => {
  const { sent } = open(stored(2), { readOnly: true });
  await tile(2, 2);
  expect(screen.queryByLabelText("Choose pictures")).toBeNull();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Save"]);
  expect(screen.getAllByRole<HTMLInputElement>("textbox").every((input) => input.readOnly)).toBe(true);
  fireEvent.paste(document.body, { clipboardData: { types: ["Files"], files: [picture("a.png")] } });
  expect(sent).toEqual([]);
});

test("a picture that waits and is cancelled is never sent; who leaves the tab ends what is on its way", async () => {
  const { sent } = open();
  await choose(...[1, 2, 3, 4].map((number) => picture(`${number}.png`)));
  await waitFor(() => expect(sent).toHaveLength(3));
  await userEvent.click(screen.getByRole("button", { name: "Cancel 4.png" }));
  for (const at of [1, 2]) act(() => sent[at]?.resolve({ url: address(at) }));
  await tile(2, 2);
  expect(sent).toHaveLength(3);
  cleanup();
  expect(sent[0]?.signal.aborted).toBe(true);
});
