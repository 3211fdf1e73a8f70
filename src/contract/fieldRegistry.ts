import { z } from "zod";
import type { Words } from "./language/message";
import type { Grant } from "./permissions";
import type { Vocabulary } from "./vocabulary";

/** How a field is stored, checked and drawn. */
export type FieldKind =
  | "id"
  | "text"
  | "longText"
  | "email"
  | "phone"
  | "link"
  | "integer"
  | "money"
  | "percent"
  | "date"
  | "instant"
  | "choice"
  | "choices"
  | "flag"
  | "reference"
  | "image"
  | "file"
  | "password"
  | "uuid"
  | "data"
  | "decimal"
  | "richText"
  | "rows"
  | "references"
  | "icon";

/** What a field says of itself beside its schema. */
export interface FieldMeta {
  kind: FieldKind;
  label?: string;
  help?: Words;
  /** Wire values and words of a choice. */
  choices?: Vocabulary;
  /** Words of some values of a text, such as names that the program gave. */
  words?: Vocabulary;
  /** The choice's values are numbers. */
  numeric?: boolean;
  /** Name of the resource that a reference points to. */
  to?: string;
  /** What the records that a reference offers have in common, as a filter of their list. */
  among?: Readonly<Record<string, unknown>>;
  /** An amount that may be below zero. */
  signed?: boolean;
  /** The currency of an amount, where that is not the record's own. */
  currency?: string;
  /** What a number counts, written behind it. */
  unit?: string;
  /** The fields of one row, of a field that holds rows. */
  item?: z.ZodObject;
  /** How many rows there may be. */
  max?: number;
  /** Set by the server alone: shown, never a form input, refused in no body but ignored there. */
  readOnly?: boolean;
  /** Not a column: computed by the server's query of the resource. */
  computed?: boolean;
  /**
   * Lists sort by it though it is computed. Each sort works it out for every row that matches, which no index shortens:
   * for registers of thousands, not for orders.
   */
  sortable?: boolean;
  /** Taken from a person and never given back. */
  writeOnly?: boolean;
  /** Personal: masked in the audit trail, absent from logs. */
  personal?: boolean;
  /** Taken whole and given back as its last characters alone. */
  masked?: boolean;
  /**
   * Encrypted where it is stored, so found by its whole value or its last four characters alone, and never sorted by.
   * Text only: a field of a record, or of its structured data.
   */
  encrypted?: boolean;
  /** A masked number that one request may match whole; set by the server, once that is counted. */
  matchedWhole?: boolean;
  /** Who sees it of those who may view the record, by any one of these rights; everybody where absent. */
  seenBy?: readonly Grant[];
  /** Text that is a month, `2026-04`, and shown in words. */
  month?: boolean;
  /** What a browser may fill in, by its name in HTML. */
  autoComplete?: string;
  unique?: boolean;
  /** Many records may be given the same value at once. */
  bulk?: boolean;
  /** A filter that pages set and no list offers. */
  unlisted?: boolean;
  /** Changed where it is shown, in lists and on pages of records; the write is that of the form. */
  inline?: boolean;
  /** Backed by an index because a list filters or sorts by it. */
  indexed?: boolean;
}

// Not one of zod's registries: their types go through every schema in a meta, and rows hold one.
const registry = new WeakMap<z.core.$ZodType, FieldMeta>();

/** Registers what a schema says of itself and gives the schema back. */
export function tag<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  registry.set(schema, meta);
  return schema;
}

/** What a builder may be told of a field beside its kind. */
export type More = Partial<Omit<FieldMeta, "kind">>;

/** Puts together what a field says of itself. */
export const named = <K extends FieldKind>(kind: K, label: string | undefined, more: More): FieldMeta => ({
  kind,
  ...(label === undefined ? {} : { label }),
  ...more,
});

/** Tells whether a schema was made by a field builder; an object that was not is a group of fields. */
export const isField = (schema: z.ZodType): boolean => registry.has(schema);

/** Gives what a schema says of itself, where it was made by a field builder. */
export const metaOf = (schema: z.core.$ZodType): FieldMeta | undefined => registry.get(schema);

/** One field of a record, as the kit, the tables and the server's queries read it. */
export interface Field extends FieldMeta {
  /** Dotted where the record nests: `kyc.status`. */
  path: string;
  /** Label of the field of whose structured data it is a part. */
  within?: string | undefined;
  schema: z.ZodType;
  nullable: boolean;
  default: unknown;
  required: boolean;
}

/** Lists the fields of a record in their order, nested ones under dotted paths. */
export function fieldsOf(record: z.ZodObject, prefix = ""): Field[] {
  return Object.entries(record.shape).flatMap(([key, schema]) => {
    const path = prefix + key;
    const field = fieldOf(path, schema as z.ZodType);
    if (field) return [field];
    if (schema instanceof z.ZodObject) return fieldsOf(schema, `${path}.`);
    throw new Error(`Field ${path} was not made by a field builder`);
  });
}

/** Lists those parts of an input that are fields, such as of the body of a call. */
export const fieldsWithin = (input: z.ZodObject): Field[] =>
  Object.entries(input.shape).flatMap(([path, schema]) => fieldOf(path, schema as z.ZodType) ?? []);

function fieldOf(path: string, schema: z.ZodType): Field | undefined {
  let inner = schema;
  let nullable = false;
  let absent = false;
  let fallback: unknown;
  while (!registry.has(inner)) {
    if (inner instanceof z.ZodDefault) fallback = inner.def.defaultValue;
    else if (inner instanceof z.ZodNullable) nullable = true;
    else if (inner instanceof z.ZodOptional) absent = true;
    else return undefined;
    inner = inner.unwrap() as z.ZodType;
  }
  const meta = registry.get(inner);
  return (
    meta && {
      ...meta,
      path,
      schema,
      nullable,
      default: fallback,
      required: !nullable && !absent && fallback === undefined,
    }
  );
}

const parts = new WeakMap<z.ZodType, readonly Field[]>();

/** Gives the fields that a field of structured data is made of, where it is made of fields. */
export function partsOfData({ kind, schema }: Field): readonly Field[] {
  if (kind !== "data") return [];
  const known = parts.get(schema) ?? partsOf(schema);
  parts.set(schema, known);
  return known;
}

/** Tells whether a field is encrypted where it is stored, or some of the fields that its structured data is made of are. */
export const isEncrypted = (field: Field): boolean =>
  field.encrypted === true || partsOfData(field).some((part) => part.encrypted);

function partsOf(schema: z.ZodType): readonly Field[] {
  let inner = schema;
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner instanceof z.ZodObject && Object.values(inner.shape).some(isField) ? fieldsOf(inner) : [];
}

/** Finds the field at a path of a record: one of its fields, or of the fields that structured data is made of. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const whole = fields.find((field) => field.path === path);
  if (whole) return whole;
  const holder = fields.find((field) => path.startsWith(`${field.path}.`));
  const part = holder && partsOfData(holder).find((one) => `${holder.path}.${one.path}` === path);
  return part && { ...part, path, within: holder.label };
}
