import { median } from "../measure";
import type { Figures } from "./round";
import type { Load } from "./visit";

/** What one figure is to come to: a part of the peer's, or a number of its own. */
type Goal = { ratio: number } | { most: number };

interface Row<Measured> {
  name: string;
  unit: "ms" | "kB" | "MB" | "files";
  of: (measured: Measured) => number | undefined;
  goal?: Goal;
}

const SIZE = { ms: 1, kB: 1000, MB: 1_000_000, files: 1 };

const ROWS: readonly Row<Figures>[] = [
  { name: "/assets, first rows, slow", unit: "ms", of: ({ assets }) => assets.slow.first, goal: { ratio: 0.55 } },
  { name: "/orders, first rows, slow", unit: "ms", of: ({ orders }) => orders.slow.first, goal: { ratio: 0.55 } },
  { name: "/assets, first rows, fast", unit: "ms", of: ({ assets }) => assets.fast.first, goal: { ratio: 0.7 } },
  { name: "/orders, first rows, fast", unit: "ms", of: ({ orders }) => orders.fast.first, goal: { ratio: 0.7 } },
  { name: "/assets, rows to work with, slow", unit: "ms", of: ({ assets }) => assets.slow.usable },
  { name: "/orders, rows to work with, slow", unit: "ms", of: ({ orders }) => orders.slow.usable },
  { name: "/assets, rows to work with, fast", unit: "ms", of: ({ assets }) => assets.fast.usable },
  { name: "/orders, rows to work with, fast", unit: "ms", of: ({ orders }) => orders.fast.usable },
  {
    name: "/assets, blocked until then, slow",
    unit: "ms",
    of: ({ assets }) => assets.slow.blocked,
    goal: { ratio: 0.5 },
  },
  {
    name: "/orders, blocked until then, slow",
    unit: "ms",
    of: ({ orders }) => orders.slow.blocked,
    goal: { ratio: 0.5 },
  },
  {
    name: "/assets, blocked in all, slow",
    unit: "ms",
    of: ({ assets }) => assets.slow.blockedAfter,
    goal: { ratio: 0.5 },
  },
  {
    name: "/orders, blocked in all, slow",
    unit: "ms",
    of: ({ orders }) => orders.slow.blockedAfter,
    goal: { ratio: 0.5 },
  },
  {
    name: "/assets, JavaScript before rows",
    unit: "kB",
    of: ({ assets }) => assets.slow.js.bytes,
    goal: { most: 200 },
  },
  { name: "/assets, its files", unit: "files", of: ({ assets }) => assets.slow.js.files, goal: { most: 12 } },
  {
    name: "/orders, JavaScript before rows",
    unit: "kB",
    of: ({ orders }) => orders.slow.js.bytes,
    goal: { most: 200 },
  },
  { name: "/orders, its files", unit: "files", of: ({ orders }) => orders.slow.js.files, goal: { most: 12 } },
  { name: "/assets, all on the wire", unit: "kB", of: ({ assets }) => assets.slow.wire },
  { name: "/orders, all on the wire", unit: "kB", of: ({ orders }) => orders.slow.wire },
  { name: "next page, slow", unit: "ms", of: ({ next }) => next.slow, goal: { ratio: 0.5 } },
  { name: "next page, fast", unit: "ms", of: ({ next }) => next.fast, goal: { ratio: 0.5 } },
  { name: "open an order, slow", unit: "ms", of: ({ open }) => open.slow },
  { name: "open an order, fast", unit: "ms", of: ({ open }) => open.fast },
  { name: "heap after /assets", unit: "MB", of: ({ heap }) => heap },
  { name: "heap after the menu", unit: "MB", of: ({ heapLater }) => heapLater },
];

const publicRows = (page: string, most: number): readonly Row<Load>[] => [
  { name: `${page}, JavaScript before the form`, unit: "kB", of: ({ js }) => js.bytes, goal: { most } },
  { name: `${page}, its files`, unit: "files", of: ({ js }) => js.files },
  { name: `${page}, JavaScript in all`, unit: "kB", of: ({ jsAfter }) => jsAfter.bytes },
  { name: `${page}, its files`, unit: "files", of: ({ jsAfter }) => jsAfter.files },
  { name: `${page}, the form, slow`, unit: "ms", of: ({ first }) => first },
];

/** Public pages that are measured, and the kilobytes of JavaScript that each may need until its form is there. */
export const PUBLIC = { "/admin-login": 60, "/wallet-setup": 80 } as const;

/** Prints the medians of all rounds: ours, the peer's, one by the other, and what they are to come to. */
export function printTable(ours: Figures[], peer: Figures[], open: Record<keyof typeof PUBLIC, Load[]>): void {
  console.log(line("", "ours", "peer", "ratio", "goal", ""));
  for (const row of ROWS) printRow(row, ours, peer);
  for (const page of Object.keys(PUBLIC) as (keyof typeof PUBLIC)[]) {
    for (const row of publicRows(page, PUBLIC[page])) printRow(row, open[page], []);
  }
}

function printRow<Measured>({ name, unit, of, goal }: Row<Measured>, ours: Measured[], peer: Measured[]): void {
  const middle = (all: Measured[]) => median(all.map((one) => (of(one) ?? Number.NaN) / SIZE[unit]));
  const [own, others] = [middle(ours), middle(peer)];
  if (Number.isNaN(own)) return;
  const ratio = own / others;
  const wanted = goal && ("ratio" in goal ? `≤ ${goal.ratio} ×` : `≤ ${goal.most} ${unit}`);
  const met = goal && ("ratio" in goal ? ratio <= goal.ratio : own <= goal.most);
  const told = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
  const digits = unit === "MB" || unit === "kB" ? 1 : 0;
  const state = met === undefined ? "" : met ? "met" : "missed";
  console.log(line(`${name}, ${unit}`, told(own, digits), told(others, digits), told(ratio, 2), wanted ?? "", state));
}

const line = (name: string, ...columns: string[]) =>
  name.padEnd(46) + columns.map((column) => column.padStart(11)).join("");
