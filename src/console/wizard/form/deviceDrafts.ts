import { draftsIn } from "../drafts";
import type { Values } from "./values";

/** Whose entries on which step of what; what does not exist yet is "new". */
export interface DraftKey {
  owner: string | number;
  /** What the wizard leads through, as `assets/4`. */
  of: string;
  step: string;
}

/** What was typed and is not saved. */
export interface Draft {
  /** Version of the step that it began from. */
  version: number;
  /** Fields that differ, as they were then. */
  before: Values;
  values: Values;
  /** When it was typed last, in milliseconds. */
  at: number;
}

const drafts = draftsIn<Draft>("localStorage", "draft/");
const named = (...parts: unknown[]) => parts.map((part) => encodeURIComponent(String(part))).join("/");
/** Who has signed out, perhaps in another tab than one that still holds what they typed. */
const signedOut = draftsIn<true>("localStorage", "signed-out/");
const nameOf = ({ owner, of, step }: DraftKey) => named(owner, of, step);

// Those of assets did not say of what they are until assets were led through by the shared wizard.
for (const name of drafts.names()) {
  const [owner, asset = "", tab, ...more] = name.split("/");
  if (/^(?:\d+|new)$/.test(asset) && more.length === 0)
    drafts.rename(name, `${owner}/${named(`assets/${asset}`)}/${tab}`);
}

/** Gives the draft of a step that this device holds. */
export const readDraft = (key: DraftKey): Draft | undefined => drafts.read(nameOf(key));

/** Keeps the draft of a step on this device and tells whether it had room for it; of who signed out it keeps none. */
export const writeDraft = (key: DraftKey, draft: Draft): boolean =>
  signedOut.read(named(key.owner)) || drafts.write(nameOf(key), draft);

/** Removes the draft of a step. */
export const dropDraft = (key: DraftKey): void => drafts.drop(nameOf(key));

/** Tells whether this device holds a draft of any step. */
export const hasDrafts = ({ owner, of }: Omit<DraftKey, "step">): boolean => drafts.has(`${named(owner, of)}/`);

/** Removes every draft of a person from this device, which keeps no more of them in any tab. */
export function forgetDrafts(owner: DraftKey["owner"]): void {
  signedOut.write(named(owner), true);
  drafts.forget(`${named(owner)}/`);
}

/** Keeps the drafts of a person again, who has signed in. */
export const allowDrafts = (owner: DraftKey["owner"]): void => signedOut.drop(named(owner));
