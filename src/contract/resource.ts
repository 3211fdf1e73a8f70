import { z } from "zod";
import type { Field } from "./fieldRegistry";
import { fieldsOf, isField } from "./fieldRegistry";
import { id, instant, integer } from "./fields";
import type { Guard } from "./guard";
import type { Grant, Subject } from "./permissions";
import type { Problem } from "./problem";
import type { Endpoint } from "./route";

/** A verb of a resource: where it is served, `/console/<name>` unless the specification documents a path. */
export interface Verb {
  on?: Endpoint;
  fails: string;
  /** Fields of the body that the documented call names; others are the server's extension. */
  documented?: readonly string[];
}

/** The verbs that every resource may have; `filtered` is a second list used as soon as a filter is set. */
export interface Verbs {
  list: Verb;
  filtered?: Verb;
  get?: Verb;
  create?: Verb;
  update?: Verb;
  remove?: Verb;
}

/** Fields that the server keeps on every record. */
const KEPT = {
  version: integer("Version", { readOnly: true }),
  created_at: instant("Created", { readOnly: true, indexed: true }),
  updated_at: instant("Last change", { readOnly: true }),
};

interface Source<Shape extends z.ZodRawShape> {
  /** Name in addresses of the console and of the extension calls. */
  name: string;
  label: string;
  plural?: string;
  /** Heading of the menu under which it stands; absent: not in the menu. */
  group?: MenuGroup;
  /** Field that names a record to a person. */
  title: (keyof Shape & string) | "id";
  /** Field with a picture of the record. */
  picture?: keyof Shape & string;
  /** Fields that whoever chooses a record is told beside its title. */
  option?: readonly Path<Shape>[];
  record: z.ZodObject<Shape>;
  /** Name of the resource whose table holds these records, when it is not this one. */
  storedIn?: string;
  permission: Subject;
  /** Only whom the field names sees a record, and whoever has that right. */
  ownedBy?: { field: keyof Shape & string; unless: Grant };
  /** Whoever lacks a right sees those records alone whose fields are these. */
  seenWithout?: { right: Grant; only: Readonly<{ [Path in keyof Shape & string]?: z.output<Shape[Path]> }> };
  /** Field with the name of the resource that a record is about; people who may not view that resource do not see the record. */
  carries?: keyof Shape & string;
  /** Writes that wait for a second person. */
  guarded?: readonly Guard[];
  /** A deleted record is kept aside for a while and can be brought back: nothing moved with it, and no law has it go. */
  restorable?: true;
  /** Tables beside that one that hold parts of its records, such as files that were handed in. */
  partsIn?: readonly string[];
  /** Rights by any one of which the files in such a table are opened, where to view the record is not enough. */
  partsOpenedBy?: Readonly<Record<string, readonly Grant[]>>;
  api: Verbs;
  /** Addresses of its pages where the specification fixes them. */
  paths?: { list?: string; create?: string; edit?: string; show?: string };
  columns: readonly Column<Shape>[];
  sort?: { field: Column<Shape>; order: "ASC" | "DESC" };
  /** Fields that free text is looked up in. */
  search?: readonly Path<Shape>[];
  /** How its records are found from anywhere in the console; absent: not at all. */
  found?: Found<Path<Shape>>;
  /** Documented filters of the list; each is a field, or has its condition on the server. */
  filters?: z.ZodObject;
  /** Filters that a list starts with in the console. */
  narrowed?: Readonly<Record<string, unknown>>;
  /** Tells what fits each field and yet not the others, such as an end before its beginning. */
  check?: (record: Readonly<Record<string, unknown>>) => Problem[];
  /** It comes to hold so many records that a list must not be asked to read all of them. */
  large?: true;
  /** Amounts and units of which lists tell the sum. */
  sums?: readonly Path<Shape>[];
  /** Form sections by their heading: one page with one, tabs with more. */
  form?: Readonly<Record<string, readonly Path<Shape>[]>>;
  /** Words of the empty list; `add` gives it a button (specification §2). */
  empty?: { one: string; many: string; add?: string };
}

/** How the records of a resource are found by what somebody types. */
interface Found<P extends string> {
  /** By their words: misspelt, without accents and by their beginning too. Each has an index of trigrams. */
  words?: readonly P[];
  /**
   * By their whole value: numbers, phones, amounts; references of banks and the like by their beginning too, and what
   * is encrypted by its last four characters. Each has an index.
   */
  exact?: readonly (P | "id")[];
  /** By the record that a reference names, the newest first: without an index of text in the table itself. */
  through?: readonly P[];
  /** What those that are found have in common, by their fields. */
  among?: { readonly [path in P]?: string | number | boolean };
}

/** Headings of the menu, in their order. */
export const MENU_GROUPS = ["Portfolio", "People", "Money", "Books", "Fees", "Catalogue", "Platform"] as const;

/** A heading of the menu. */
export type MenuGroup = (typeof MENU_GROUPS)[number];

type Path<Shape> = {
  [K in keyof Shape & string]: Shape[K] extends z.ZodObject<infer Inner> ? `${K}.${keyof Inner & string}` | K : K;
}[keyof Shape & string];

type Column<Shape> = Path<Shape> | "id" | keyof typeof KEPT;

type WithKept<Shape extends z.ZodRawShape> = Shape & typeof KEPT & { id: ReturnType<typeof id> };

/** How records are found, as everything else reads it. */
export type FoundBy = Required<Found<string>>;

/** A resource as everything else reads it. */
export interface Resource<Shape extends z.ZodRawShape = z.ZodRawShape>
  extends Omit<
    Source<Shape>,
    | "record"
    | "columns"
    | "search"
    | "found"
    | "form"
    | "sort"
    | "title"
    | "picture"
    | "option"
    | "ownedBy"
    | "seenWithout"
    | "carries"
    | "sums"
  > {
  plural: string;
  title: string;
  picture?: string;
  ownedBy?: { field: string; unless: Grant };
  seenWithout?: { right: Grant; only: Readonly<Record<string, unknown>> };
  carries?: string;
  option: readonly string[];
  record: z.ZodObject<WithKept<Shape>>;
  /** Table that holds its records. */
  table: string;
  fields: Field[];
  columns: readonly string[];
  sort: { field: string; order: "ASC" | "DESC" };
  search: readonly string[];
  found?: FoundBy;
  sums: readonly string[];
  filters: z.ZodObject;
  form: Readonly<Record<string, readonly string[]>>;
}

/** A record of a resource as it travels. */
export type RecordOf<R extends Resource> = z.output<R["record"]>;

/**
 * Completes a definition: adds `id`, `version`, `created_at`, `updated_at`, the list of fields and the defaults.
 *
 * A column, title, form field or verb that does not exist is a compile error.
 */
export function defineResource<const Shape extends z.ZodRawShape>(source: Source<Shape>): Resource<Shape> {
  const record = z.object({ id: id(), ...source.record.shape, ...KEPT }) as z.ZodObject<WithKept<Shape>>;
  const { found, ...others } = source;
  return {
    ...others,
    ...(found && { found: { words: [], exact: [], through: [], among: {}, ...found } as FoundBy }),
    plural: source.plural ?? `${source.label}s`,
    table: source.storedIn ?? source.name,
    record,
    fields: fieldsOf(record),
    sort: source.sort ?? { field: "id", order: "DESC" },
    option: source.option ?? [],
    sums: source.sums ?? [],
    search: source.search ?? [source.title],
    filters: source.filters ?? z.object({}),
    form: source.form ?? {},
  };
}

/** Gives the schema of a body that creates a record: every field that a person may set, with its default. */
export const creationOf = (resource: Resource) => z.object(writable(resource.record));

/** Gives the schema of a body that changes a record: any of its fields, and the version that the edit started from. */
export const changesOf = (resource: Resource) =>
  z.object({ ...partial(writable(resource.record)), version: z.int().optional() });

/** Makes every field optional and drops its default, which would overwrite what a change does not name. */
function partial(shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const parts = Object.entries(shape).map(([key, schema]) => {
    let inner = schema;
    if (inner instanceof z.ZodOptional) inner = inner.unwrap() as z.ZodType;
    if (inner instanceof z.ZodDefault) inner = inner.unwrap() as z.ZodType;
    if (inner instanceof z.ZodObject && !isField(inner)) inner = z.object(partial(inner.shape));
    return [key, inner.optional()];
  });
  return Object.fromEntries(parts);
}

/** Drops the fields that only the server sets. */
function writable(record: z.ZodObject): Record<string, z.ZodType> {
  const shape = Object.entries(record.shape as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    if (schema instanceof z.ZodObject && !isField(schema)) {
      const inner = writable(schema);
      return Object.keys(inner).length ? [[key, z.object(inner).optional()]] : [];
    }
    const [field] = fieldsOf(z.object({ [key]: schema }));
    return field?.readOnly || field?.computed ? [] : [[key, schema]];
  });
  return Object.fromEntries(shape);
}
