/** What somebody keeps of the menu on this device, by the addresses of its entries. */
export interface KeptMenu {
  /** At the top, in the order in which they were put there. */
  starred: readonly string[];
  /** Where they were last, the latest first. */
  recent: readonly string[];
}

/** What stands at the top until somebody says otherwise. */
const STARRED = ["/today", "/worklist", "/approvals", "/assets", "/spv", "/orders", "/customers"];

/** How many entries are remembered as used last, of which others may be in sight, and how many of those are shown. */
const RECENT = { kept: 20, shown: 3 } as const;

const keyOf = (account: string) => `menu.${account}`;

/** Gives what an account keeps of the menu on this device. */
export function readMenu(account: string): KeptMenu {
  const [starred, recent = ""] = localStorage.getItem(keyOf(account))?.split("|") ?? [STARRED.join(" ")];
  const paths = (text = "") => text.split(" ").filter(Boolean);
  return { starred: paths(starred), recent: paths(recent) };
}

/** Keeps it there. */
export const keepMenu = (account: string, { starred, recent }: KeptMenu): void =>
  localStorage.setItem(keyOf(account), [starred, recent].map((paths) => paths.join(" ")).join("|"));

/** Puts an entry at the top, or back to where it belongs. */
export const toggled = (kept: KeptMenu, path: string): KeptMenu => ({
  ...kept,
  starred: kept.starred.includes(path) ? kept.starred.filter((one) => one !== path) : [...kept.starred, path],
});

/** Remembers an entry as the one that was used last. */
export const used = (kept: KeptMenu, path: string): KeptMenu => ({
  ...kept,
  recent: [path, ...kept.recent.filter((one) => one !== path)].slice(0, RECENT.kept),
});

/** Gives those that were used last and are not in sight: neither at the top nor in the group that is unfolded. */
export const recentOf = ({ starred, recent }: KeptMenu, unfolded: readonly string[]): readonly string[] =>
  recent.filter((path) => !starred.includes(path) && !unfolded.includes(path)).slice(0, RECENT.shown);
