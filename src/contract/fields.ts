import { z } from "zod";
import { type More, named, tag } from "./fieldRegistry";
import { CATALOGUE_ICON } from "./icons";
import { asNumber, encodeMessage, msg } from "./language/message";
import { FILE_ADDRESS, NOT_STORED } from "./uploads/fileAddress";
import { type Vocabulary, valuesOf } from "./vocabulary";

/** Words for a value of the wrong form; an absent one is left to the words for that. */
const unlessEmpty = (words: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? undefined : words,
});

// Checks are added at once: each method of a chain builds its schema again, and a console has a thousand of them.

/** What the key of a record may be: a column holds no larger one. */
const key = () => z.int().check(z.positive(), z.lte(2_147_483_647));

/** An integer key given by the server. */
export const id = () => tag(key(), { kind: "id", label: "No.", readOnly: true });

/** A random public id given by the server. */
export const uuid = () => tag(z.uuid(), { kind: "uuid", label: "UUID", readOnly: true, unique: true });

/** A password that a person chooses, at least 12 characters. */
export const password = (label = "Password", more: More = {}) =>
  tag(z.string().check(z.minLength(12, "Use at least 12 characters"), z.maxLength(200)), {
    ...named("password", label, { writeOnly: true, ...more }),
  });

/** Reads a code as it is written on paper: in groups, or in small letters. */
export const toCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/** Takes out what has letters stand in another order than they are written in. */
export const inOrder = (typed: string): string => typed.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** Tells whether at least one sign of a text is seen. */
export const isLegible = (text: string): boolean => /[^\p{C}\p{Z}\p{M}\p{DI}\u2800]/u.test(text);

/** Checks that a text can be read; an empty one is left to the words for that. */
const legible = () => z.refine<string>((text) => !text || isLegible(text), "Enter a text that can be read");

/** One line of text, trimmed, not empty, 200 characters unless told; `compact` where it is a code without spaces. */
export const text = (
  label?: string,
  more: More & { max?: number; pattern?: RegExp; message?: string; compact?: boolean } = {},
) => {
  const { max = 200, pattern, message, compact, ...meta } = more;
  const line = z
    .string()
    .check(
      z.overwrite(inOrder),
      z.trim(),
      ...(compact ? [z.overwrite(toCode)] : []),
      z.minLength(1),
      legible(),
      z.maxLength(max),
      ...(pattern ? [z.regex(pattern, message)] : []),
    );
  return tag(line, named("text", label, meta));
};

/** Text of several lines, at most 20,000 characters by default. */
export const longText = (label?: string, { max = 20_000, ...more }: More & { max?: number } = {}) =>
  tag(
    z.string().check(z.overwrite(inOrder), z.trim(), z.minLength(1), legible(), z.maxLength(max)),
    named("longText", label, more),
  );

/** Where somebody or something is: text of several lines that also has to fit on paper. */
export const postalAddress = (label = "Address", more: More = {}) => longText(label, { max: 500, ...more });

/** An e-mail address, in lower case. */
export const email = (label = "E-mail", more: More = {}) =>
  tag(
    z
      .string()
      .check(z.trim(), z.toLowerCase(), z.maxLength(254))
      .pipe(z.email(unlessEmpty("Enter an e-mail address"))),
    {
      ...named("email", label, more),
    },
  );

/** A national phone number of 4 to 15 digits, without its country code. */
export const phone = (label = "Phone", more: More = {}) =>
  tag(z.string().check(z.trim(), z.regex(/^\d{4,15}$/, "Enter 4 to 15 digits, without the country code")), {
    ...named("phone", label, more),
  });

// Everybody who follows such a link would be signed in as somebody, and before the @ it may look like another host.
const hasNoCredentials = (address: string) =>
  !URL.canParse(address) || (new URL(address).username === "" && new URL(address).password === "");

/** An absolute http(s) address without a user's name or password in it. */
export const link = (label?: string, more: More = {}) =>
  tag(
    z
      .url({ protocol: /^https?$/, ...unlessEmpty("Enter an address that begins with https://") })
      .check(z.maxLength(2000), z.refine(hasNoCredentials, "Leave out the user name and password before the @")),
    {
      ...named("link", label, more),
    },
  );

/** A whole number between two bounds, both included. */
export const integer = (label?: string, more: More & { min?: number; max?: number } = {}) => {
  const { min = 0, max = 2_147_483_647, ...meta } = more;
  return tag(z.int().check(z.gte(min), z.lte(max)), named("integer", label, meta));
};

/** Reads a JSON number as its text. */
const fromNumber = (text: z.ZodString) =>
  z.preprocess((value) => (typeof value === "number" ? String(value) : value), text);

const digits = (pattern: RegExp, message: string) => fromNumber(z.string().check(z.trim(), z.regex(pattern, message)));

/** An amount of money as a decimal string of at most two places; never a float. A JSON number is read as its text. */
export const money = (label?: string, more: More = {}) =>
  tag(digits(/^\d{1,15}(\.\d{1,2})?$/, "Enter an amount such as 1250.00"), named("money", label, more));

/** A difference of two amounts, which may be below zero; nobody enters it. */
export const difference = (label?: string, more: More = {}) =>
  tag(
    digits(/^-?\d{1,15}(\.\d{1,2})?$/, "Enter an amount such as -1250.00"),
    named("money", label, { signed: true, ...more }),
  );

/** A percentage from 0 to 100 as a decimal string of at most four places. */
export const percent = (label?: string, more: More = {}) =>
  tag(
    digits(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, "Enter a percentage between 0 and 100"),
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
  tag(key(), { indexed: true, ...named("reference", label, more), to });

/** The address that this platform gave to an uploaded picture, which every visitor may see; no other is taken. */
export const image = (label?: string, more: More = {}) =>
  tag(z.string().regex(FILE_ADDRESS.image, unlessEmpty(NOT_STORED.image)), named("image", label, more));

/** A symbol of the console's own set, by its name. */
export const icon = (label?: string, more: More = {}) =>
  tag(z.enum(valuesOf(CATALOGUE_ICON)), { ...named("icon", label, more), choices: CATALOGUE_ICON });

/** The address that this platform gave to an uploaded document, for who may see what names it; no other is taken. */
export const file = (label?: string, more: More = {}) =>
  tag(z.string().regex(FILE_ADDRESS.file, unlessEmpty(NOT_STORED.file)), named("file", label, more));

/** Structured data of a given shape, stored whole. */
export const data = <S extends z.ZodType>(shape: S, label?: string, more: More = {}) =>
  tag(shape, named("data", label, more));

/** Makes a field optional: absent and null both mean none. */
export const optional = <S extends z.ZodType>(field: S) => field.nullable().default(null as z.output<S> & null);

/** A decimal number as a decimal string between two bounds, with at most so many places: areas, distances, coordinates. */
export const decimal = (label?: string, more: More & { min?: number; max?: number; places?: number } = {}) => {
  const { min = 0, max = 999_999_999, places = 2, ...meta } = more;
  const form = new RegExp(`^-?\\d{1,9}(\\.\\d{1,${places}})?$`);
  const fits = (value: string) => form.test(value) && Number(value) >= min && Number(value) <= max;
  const words = msg("Enter a number from %{min} to %{max}, with at most %{places} decimal places", {
    min,
    max: asNumber(max),
    places,
  });
  return tag(
    fromNumber(z.string().check(z.trim(), z.refine(fits, encodeMessage(words)))),
    named("decimal", label, meta),
  );
};

/** Text with headings, lists and emphasis as HTML, which the server cleans; at most 20,000 characters. */
export const richText = (label?: string, more: More = {}) =>
  tag(z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)), named("richText", label, more));

/** Rows of the same few fields, in an order that people choose. */
export const rows = <S extends z.ZodRawShape>(
  item: z.ZodObject<S>,
  label?: string,
  more: More & { max?: number } = {},
) => {
  const { max = 50, ...meta } = more;
  return tag(z.array(item).max(max, encodeMessage(msg("Keep at most %{max}", { max }))), {
    ...named("rows", label, meta),
    item,
    max,
  });
};

/** The ids of several records of another resource, each once. */
export const references = (to: string, label?: string, more: More = {}) =>
  tag(
    z.array(key()).check(
      z.maxLength(100, "Choose at most 100"),
      z.refine((ids) => new Set(ids).size === ids.length, "Choose each only once"),
    ),
    { ...named("references", label, more), to },
  );
