import { z } from "zod";
import { text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { viewRoutes } from "./routes";
import { viewState } from "./state";

const role = z.int().positive();
const roles = z.array(role).max(50);

const view = z.object({
  id: z.int(),
  resource: z.string(),
  name: z.string(),
  version: z.int(),
  /** Whose it is, where it is not one's own. */
  owner: z.string().nullable(),
  /** The roles that it is shared with; told to whoever may change it. */
  roles,
  /** It is shared with somebody. */
  shared: z.boolean(),
  may_change: z.boolean(),
  pinned: z.boolean(),
  /** The list opens as this view for the one who asks. */
  opens: z.boolean(),
  default_for: z.object({ me: z.boolean(), roles }),
  /** Nothing where it asks for what one's role does not see. */
  state: viewState.nullable(),
  /** Conditions that no longer fit the list, as they were saved; they are not in the state. */
  dropped: z.array(z.tuple([z.string(), z.string(), z.unknown()])),
});

/** A view as whoever asks may open it. */
export type View = z.output<typeof view>;

const name = () => text("Name", { max: 60 });

/** What the calls of {@link viewRoutes} take and give. */
export const viewCalls = callsOf(viewRoutes, {
  list: { query: z.object({ resource: z.string().max(100).optional() }), answer: z.array(view) },
  open: { answer: view },
  counts: {
    answer: z.array(
      z.object({
        id: z.int(),
        /** Nothing where the view cannot be opened as it was saved. */
        count: z.int().nullable(),
        /** There are more of them. */
        is_more: z.boolean(),
      }),
    ),
  },
  create: {
    body: z.object({ resource: z.string().max(100), name: name(), state: viewState, roles: roles.default([]) }),
    answer: view,
  },
  update: {
    body: z.object({
      name: name().optional(),
      state: viewState.optional(),
      roles: roles.optional(),
      version: z.int(),
    }),
    /** Nothing where one has taken it from one's own role. */
    answer: view.nullable(),
  },
  pin: { body: z.object({ pinned: z.boolean() }), answer: view },
  setDefault: { body: z.object({ me: z.boolean().optional(), roles: roles.optional() }), answer: view },
  roles: { answer: z.array(z.object({ id: z.int(), name: z.string() })) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof viewCalls> {}
}
