import type { Grant } from "../permissions";

/**
 * What a platform has before its first asset can be offered, in the order in which it is done, and the right to do it.
 * What steers money waits for a second person, so that one comes first.
 */
export const START_STEPS = {
  approver: ["employee", "create"],
  issuer: ["settings", "create"],
  account: ["settings", "create"],
  bank: ["settings", "create"],
  fees: ["fees", "create"],
  company: ["company", "create"],
  spv: ["spv", "create"],
  template: ["catalogue", "create"],
  asset: ["assets", "create"],
} as const satisfies Record<string, Grant>;

/** One of the things with which a platform begins. */
export type StartStep = keyof typeof START_STEPS;

/** How far one of them is: begun, it waits for somebody else. */
export const START_STATE = { open: "To do", waits: "Waits for somebody else", done: "Done" } as const;
