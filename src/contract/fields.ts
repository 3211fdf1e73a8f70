import { z } from "zod";
import { type Vocabulary, valuesOf } from "./vocabulary";

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
  | "data";

/** What a field says of itself beside its schema. */
export interface FieldMeta {
  kind: FieldKind;
  label?: string;
  help?: string;
  /** Wire values and words of a choice. */
  choices?: Vocabulary;
  /** The choice's values are numbers. */
  numeric?: boolean;
  /** Name of the resource that a reference points to. */
  to?: string;
  /** Set by the server alone: shown, never a form input, refused in no body but ignored there. */
  readOnly?: boolean;
  /** Not a column: computed by the server's query of the resource. */
  computed?: boolean;
  /** Taken from a person and never given back. */
  writeOnly?: boolean;
  /** Personal: masked in the audit trail, absent from logs. */
  personal?: boolean;
  unique?: boolean;
  /** Backed by an index because a list filters or sorts by it. */
  indexed?: boolean;
}

const registry = z.registry<FieldMeta>();

/** Registers what a schema says of itself and gives the schema back. */
function tag<S extends z.ZodType>(schema: S, meta: FieldMeta): S {
  registry.add(schema, meta);
  return schema;
}

/** Words for a value of the wrong form; an absent one is left to the words for that. */
const unlessEmpty = (words: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? undefined : words,
});

type More = Partial<Omit<FieldMeta, "kind">>;

/** An integer key given by the server. */
export const id = () => tag(z.int().positive(), { kind: "id", label: "Id", readOnly: true });

/** A random public id given by the server. */
export const uuid = () => tag(z.uuid(), { kind: "uuid", label: "UUID", readOnly: true, unique: true });

/** A password that a person chooses, at least 12 characters. */
export const password = (label = "Password", more: More = {}) =>
  tag(z.string().min(12, "Use at least 12 characters").max(200), {
    ...named("password", label, { writeOnly: true, ...more }),
  });

/** One line of text, trimmed, not empty, 200 characters unless told. */
export const text = (label?: string, more: More & { max?: number; pattern?: RegExp; message?: string } = {}) => {
  const { max = 200, pattern, message, ...meta } = more;
  const line = z.string().trim().min(1).max(max);
  return tag(pattern ? line.regex(pattern, message) : line, named("text", label, meta));
};

/** Text of several lines, at most 20,000 characters. */
export const longText = (label?: string, more: More = {}) =>
  tag(z.string().trim().min(1).max(20_000), named("longText", label, more));

/** An e-mail address, in lower case. */
export const email = (label = "E-mail", more: More = {}) =>
  tag(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(z.email(unlessEmpty("Enter an e-mail address"))),
    {
      ...named("email", label, more),
    },
  );

/** A national phone number of 4 to 15 digits, without its country code. */
export const phone = (label = "Phone", more: More = {}) =>
  tag(
    z
      .string()
      .trim()
      .regex(/^\d{4,15}$/, "Enter 4 to 15 digits, without the country code"),
    {
      ...named("phone", label, more),
    },
  );

/** An absolute http(s) address. */
export const link = (label?: string, more: More = {}) =>
  tag(z.url({ protocol: /^https?$/, ...unlessEmpty("Enter an address that begins with https://") }).max(2000), {
    ...named("link", label, more),
  });

/** A whole number between two bounds, both included. */
export const integer = (label?: string, more: More & { min?: number; max?: number } = {}) => {
  const { min = 0, max = 2_147_483_647, ...meta } = more;
  return tag(z.int().min(min).max(max), named("integer", label, meta));
};

const decimal = (pattern: RegExp, message: string) =>
  z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z.string().trim().regex(pattern, message),
  );

/** An amount of money as a decimal string of at most two places; never a float. A JSON number is read as its text. */
export const money = (label?: string, more: More = {}) =>
  tag(decimal(/^\d{1,15}(\.\d{1,2})?$/, "Enter an amount such as 1250.00"), named("money", label, more));

/** A difference of two amounts, which may be below zero; nobody enters it. */
export const difference = (label?: string) =>
  tag(decimal(/^-?\d{1,15}(\.\d{1,2})?$/, "Enter an amount such as -1250.00"), named("money", label, {}));

/** A percentage from 0 to 100 as a decimal string of at most four places. */
export const percent = (label?: string, more: More = {}) =>
  tag(
    decimal(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, "Enter a percentage between 0 and 100"),
    named("percent", label, more),
  );

/** A calendar day, YYYY-MM-DD. */
export const date = (label?: string, more: More = {}) =>
  tag(z.iso.date(unlessEmpty("Enter a day as YYYY-MM-DD")), named("date", label, more));

/** A moment, ISO 8601 in UTC. */
export const instant = (label?: string, more: More = {}) =>
  tag(z.iso.datetime({ offset: true, ...unlessEmpty("Enter a date and time") }), named("instant", label, more));

/** One value of a vocabulary. */
export const choice = <V extends Vocabulary>(choices: V, label?: string, more: More = {}) =>
  tag(z.enum(valuesOf(choices)), { ...named("choice", label, more), choices });

/** One value of a vocabulary whose values are numeric ids. */
export const choiceOfIds = <V extends Vocabulary>(choices: V, label?: string, more: More = {}) => {
  const ids = Object.keys(choices).map(Number);
  const numeric = z.preprocess(
    (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
    z.int().refine((value) => ids.includes(value), "Choose one of the offered values"),
  );
  return tag(numeric, { ...named("choice", label, more), choices, numeric: true });
};

/** Several values of a vocabulary. */
export const choices = <V extends Vocabulary>(values: V, label?: string, more: More = {}) =>
  tag(z.array(z.enum(valuesOf(values))), { ...named("choices", label, more), choices: values });

/** Yes or no. */
export const flag = (label?: string, more: More = {}) => tag(z.boolean(), named("flag", label, more));

/** The id of a record of another resource. */
export const reference = (to: string, label?: string, more: More = {}) =>
  tag(z.int().positive(), { indexed: true, ...named("reference", label, more), to });

/** The address of an uploaded picture that every visitor may see. */
export const image = (label?: string, more: More = {}) => tag(z.string().max(500), named("image", label, more));

/** The address of an uploaded document that only the signed-in may read. */
export const file = (label?: string, more: More = {}) => tag(z.string().max(500), named("file", label, more));

/** Structured data of a given shape, stored whole. */
export const data = <S extends z.ZodType>(shape: S, label?: string, more: More = {}) =>
  tag(shape, named("data", label, more));

/** Makes a field optional: absent and null both mean none. */
export const optional = <S extends z.ZodType>(field: S) => field.nullable().default(null as z.output<S> & null);

/** Tells whether a schema was made by a field builder; an object that was not is a group of fields. */
export const isField = (schema: z.ZodType): boolean => registry.has(schema);

/** One field of a record, as the kit, the tables and the server's queries read it. */
export interface Field extends FieldMeta {
  /** Dotted where the record nests: `kyc.status`. */
  path: string;
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

const named = <K extends FieldKind>(kind: K, label: string | undefined, more: More): FieldMeta => ({
  kind,
  ...(label === undefined ? {} : { label }),
  ...more,
});
