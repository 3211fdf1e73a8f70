import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import toast from "react-hot-toast";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { replaceLabels } from "./labels";
import { styleOf } from "./styleOf";

// Cores are shared: what is awaited comes, but not within the usual second.
configure({ asyncUtilTimeout: 30_000 });

// jsdom brings a Uint8Array of its own, which what Node gives is none of. A library keeps the one that it was loaded
// with, for all files of the worker.
Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) });

// For the words of its warnings React keeps of ten thousand elements a second where they were made, which takes a tenth
// of all time here: it takes them for kept already.
const internals: object = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => undefined });

// jsdom's files do not give their text; newer versions of Node make them of what is fetched.
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

// jsdom has no layout: it would complain of every navigation that scrolls to the top.
window.scrollTo = () => undefined;
window.getComputedStyle = styleOf;
replaceLabels();

// Toasts find their style sheet as browsers name elements on the window, which is none of jsdom's here: without this
// they add a sheet at every render, thousands in a run, and each walks all that are there.
const sheet = Object.assign(document.createElement("style"), { innerHTML: " " });
Object.assign(window, { _goober: sheet });
afterAll(() => sheet.remove());

// A page that is still being loaded when its file ends could not be loaded by any later file of the worker.
afterAll(() => vi.dynamicImportSettled());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.title = "";
  history.replaceState(null, "", "/");
});

/** What tests put in the place of jsdom's own, or beside it where jsdom has nothing. */
const REPLACED = (
  [
    [window, "confirm"],
    [URL, "createObjectURL"],
    [URL, "revokeObjectURL"],
    [navigator, "pdfViewerEnabled"],
  ] as const
).map(([owner, name]) => ({ owner, name, own: Object.getOwnPropertyDescriptor(owner, name) }));

afterEach(() => {
  for (const { owner, name, own } of REPLACED) {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  }
});

// Hooks run last first, so that what unmounting complains of still counts in the setup of all tests.
afterEach(() => {
  cleanup();
  // Toasts are kept outside the tree, for seconds: the next test would show them.
  toast.remove();
});
