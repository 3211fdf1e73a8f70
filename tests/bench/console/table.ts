import { median } from "../measure";
import type { Figures } from "./round";
import type { Load } from "./visit";

/** What one figure is to come to: a part of the peer's, or a number of its own. */
type Goal = { ratio: number } | { most: number };

interface Row<Measured> {
  name: string;
  unit: "ms" | "kB" | "MB" | "files";
  of: (measured: Measured) => number;
  goal?: Goal;
}

const SIZE = { ms: 1, kB: 1000, MB: 1_000_000, files: 1 };

const LISTS = ["assets", "orders"] as const;
const SPEEDS = ["slow", "fast"] as const;

const ROWS: readonly Row<Figures>[] = [
  ...SPEEDS.flatMap((speed) => LISTS.flatMap((list) => rowsAt(list, speed))),
  ...LISTS.flatMap(slowRows),
  ...SPEEDS.map(
    (speed): Row<Figures> => ({
      name: `next page, ${speed}`,
      unit: "ms",
      of: ({ next }) => next[speed],
      goal: { ratio: 0.5 },
    }),
  ),
  ...SPEEDS.map(
    (speed): Row<Figures> => ({ name: `open an order, ${speed}`, unit: "ms", of: ({ open }) => open[speed] }),
  ),
  { name: "heap after /assets", unit: "MB", of: ({ heap }) => heap },
];

function rowsAt(list: (typeof LISTS)[number], speed: (typeof SPEEDS)[number]): Row<Figures>[] {
  const at = (figures: Figures) => figures[list][speed];
  const goal = { ratio: speed === "slow" ? 0.55 : 0.7 };
  return [
    { name: `/${list}, first rows, ${speed}`, unit: "ms", of: (figures) => at(figures).first, goal },
    { name: `/${list}, rows to work with, ${speed}`, unit: "ms", of: (figures) => at(figures).usable },
  ];
}

function slowRows(list: (typeof LISTS)[number]): Row<Figures>[] {
  const half = { ratio: 0.5 };
  return [
    { name: `/${list}, blocked until then, slow`, unit: "ms", of: (all) => all[list].slow.blocked, goal: half },
    { name: `/${list}, blocked in all, slow`, unit: "ms", of: (all) => all[list].slow.blockedAfter, goal: half },
    { name: `/${list}, JavaScript before rows`, unit: "kB", of: (all) => all[list].slow.js.bytes, goal: { most: 200 } },
    { name: `/${list}, its files`, unit: "files", of: (all) => all[list].slow.js.files, goal: { most: 12 } },
    { name: `/${list}, all on the wire`, unit: "kB", of: (all) => all[list].slow.wire },
  ];
}

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
  const middle = (all: Measured[]) => median(all.map((one) => of(one) / SIZE[unit]));
  const [own, others] = [middle(ours), middle(peer)];
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
