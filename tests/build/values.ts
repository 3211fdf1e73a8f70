import type { Field, FieldKind } from "../../src/contract/fieldRegistry";
import type { Draw } from "./draw";
import {
  countryCodeOf,
  emailOf,
  inventCompany,
  inventGstin,
  inventPan,
  inventPerson,
  inventSpv,
  inventTitle,
  inventWord,
  phoneOf,
} from "./names";

/** What a value is drawn for: a field of the numbered record of a resource. */
interface Drawing {
  draw: Draw;
  field: Field;
  resource: string;
  number: number;
}

const fullName = ({ draw }: Drawing) => Object.values(inventPerson(draw)).join(" ");
const pad = (number: number, digits: number) => String(number).padStart(digits, "0");
/** Days on which something ends that another field begins. */
const ENDS = ["period_to", "closes_at"];

const day = ({ draw, field }: Drawing) => {
  const year = draw.integer(1970, 2000) + (ENDS.includes(field.path) ? 31 : 0);
  return `${year}-${pad(draw.integer(1, 12), 2)}-${pad(draw.integer(1, 28), 2)}`;
};

/** Names of records by their resource. */
const NAME: Record<string, (drawing: Drawing) => string> = {
  customers: fullName,
  employee: fullName,
  assets: ({ draw }) => inventTitle(draw),
  company: ({ draw }) => inventCompany(draw),
  spv: ({ draw }) => inventSpv(draw),
};

/** Text fields that have a form of their own, by the last part of their path. */
const TEXT: Record<string, (drawing: Drawing) => string> = {
  name: (drawing) => NAME[drawing.resource]?.(drawing) ?? inventWord(drawing.draw),
  title: ({ draw }) => inventTitle(draw),
  contact_name: fullName,
  firstname: ({ draw }) => inventPerson(draw).firstname,
  lastname: ({ draw }) => inventPerson(draw).lastname,
  pan_number: ({ draw }) => inventPan(draw),
  gstin: ({ draw }) => inventGstin(draw),
  account_number: ({ number }) => `5010${pad(number, 10)}`,
  dial_code: () => "+91",
  code: ({ number }) => countryCodeOf(number),
  symbol: ({ draw, number }) => `${inventWord(draw).slice(0, 3).toUpperCase()}${number}`,
  number: ({ number }) => `TA-${pad(number, 6)}`,
  invoice_number: ({ number }) => `INV-2025-${pad(number, 6)}`,
  slug: ({ draw, number }) => `${inventWord(draw).toLowerCase()}-${number}`,
  language: ({ draw }) => draw.pick(["en", "hi", "ta", "mr"]),
};

/** Fields that mean something only beside others, or from now on: drawn values leave them empty. */
const LEFT_EMPTY = ["audience.holding", "send_at"];

/** Unique texts that hold their number already. */
const NUMBERED = ["code", "slug", "number", "invoice_number"];

const words = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => inventWord(draw).toLowerCase()).join(" ");

/** A value of each kind of field; a kind that is absent has only its default or none. */
const VALUE: Partial<Record<FieldKind, (drawing: Drawing) => unknown>> = {
  text: (drawing) => {
    const { field, draw, number } = drawing;
    const own = TEXT[field.path];
    const text = own?.(drawing) ?? `${inventWord(draw)} ${words(draw, 1)}`;
    return field.unique && !NUMBERED.includes(field.path) ? `${text} ${number}` : text;
  },
  longText: ({ draw }) => `${inventWord(draw)} ${words(draw, 8)}.\n${inventWord(draw)} ${words(draw, 6)}.`,
  email: ({ draw, number }) => emailOf(inventWord(draw), number),
  phone: ({ number }) => phoneOf(number),
  link: ({ draw, number }) => `https://media.example/${inventWord(draw).toLowerCase()}/${number}`,
  integer: ({ draw, field, number }) =>
    field.unique ? number + 1 : draw.integer(1, field.path === "rating" ? 5 : 100),
  money: ({ draw }) => `${draw.integer(1, 9_999)}.${pad(draw.integer(0, 99), 2)}`,
  // Nothing is taxed unless somebody says so.
  percent: ({ draw, field }) =>
    field.path.endsWith("tax_percent") ? "0" : `${draw.integer(1, 19)}.${pad(draw.integer(0, 9_999), 4)}`,
  date: day,
  instant: (drawing) => `${day(drawing)}T08:30:00.000Z`,
  choice: ({ draw, field }) => {
    const value = draw.pick(Object.keys(field.choices ?? {}));
    return field.numeric ? Number(value) : value;
  },
  choices: ({ draw, field }) => [draw.pick(Object.keys(field.choices ?? {}))],
  flag: ({ draw }) => draw.chance(50),
  reference: ({ field, number }) => (field.nullable ? null : field.unique ? number + 1 : 1),
  uuid: ({ draw }) => draw.uuid(),
  file: ({ draw }) => `/api/console/files/${draw.uuid()}`,
  data: ({ field }) => (field.nullable ? null : {}),
  decimal: ({ draw }) => `${draw.integer(1, 89)}.${pad(draw.integer(0, 99), 2)}`,
  richText: ({ draw }) => `<h3>${inventWord(draw)}</h3><p>${words(draw, 8)}.</p>`,
  rows: () => [],
  references: () => [],
  icon: ({ draw, field }) => draw.pick(Object.keys(field.choices ?? {})),
};

// A fee of nought and an empty wallet are defaults that would hide whether the amount arrives.
const DRAWN_OVER_DEFAULT: readonly FieldKind[] = ["money", "percent"];

/** Draws a value that a field's schema takes: its default where that says something, else one of its kind. */
export function valueFor(drawing: Drawing): unknown {
  const { field, resource } = drawing;
  if (LEFT_EMPTY.includes(field.path)) return null;
  const fallback = DRAWN_OVER_DEFAULT.includes(field.kind) ? undefined : (field.default ?? undefined);
  const value = fallback ?? VALUE[field.kind]?.(drawing) ?? field.default;
  const { success } = field.schema.safeParse(value);
  if (success) return value;
  if (field.nullable) return null;
  throw new Error(
    `The builder has no value for ${resource}.${field.path}: give ${field.kind} or its name a line in values.ts`,
  );
}
