import type { Session } from "../../browser/session";

/** One of the two consoles that are compared, and how its pages are read. */
export interface Side {
  url: string;
  lists: { assets: string; orders: string };
  /** A row with data, not one that stands in for it. */
  row: string;
  /** The same once one can work with it. */
  usable: string;
  /** Goes to the next page. */
  next: string;
  /** Changes when a record is opened. */
  heading: string;
  /** Opens a session of its own: another page that renewed the same one would end it. */
  session: () => Promise<Session>;
}

/** The console of this repository. */
export const oursAt = (url: string, session: Side["session"]): Side => ({
  url,
  lists: { assets: "/assets", orders: "/orders" },
  row: "table.table tbody tr:not(.bars)",
  usable: "#root table.table tbody tr:not(.bars)",
  next: "nav.pages .turn button:last-child",
  heading: "main h1",
  session,
});

/** What react-admin gives whoever adds nothing to it; it has the session of the platform, whose API it reads. */
export const peerAt = (url: string, session: Side["session"]): Side => ({
  url,
  lists: { assets: "/#/assets", orders: "/#/orders" },
  row: "tbody tr.RaDatagrid-row:has(.column-status)",
  usable: "tbody tr.RaDatagrid-row:has(.column-status)",
  next: "button[aria-label='Go to next page']",
  heading: "#react-admin-title",
  session: async () => {
    const { cookies, origins } = await session();
    return { cookies, origins: origins.map((origin) => ({ ...origin, origin: url })) };
  },
});
