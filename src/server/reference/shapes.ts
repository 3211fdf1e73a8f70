import { z } from "zod";
import type { ZodOpenApiOverride } from "zod-openapi";
import { metaOf } from "../../contract/fieldRegistry";
import { resources } from "../../contract/subjects";
import { type Vocabulary, valuesOf } from "../../contract/vocabulary";
import { exported } from "./exported";

/** Makes the name of a schema out of words, such as the label of a resource. */
export const schemaName = (words: string) =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Gives the place of a named schema in the document. */
export const refTo = (name: string) => `#/components/schemas/${name}`;

const isVocabulary = (value: unknown): value is Vocabulary =>
  typeof value === "object" && value !== null && Object.values(value).every((words) => typeof words === "string");

/** Records by the label of their resource, and what the contract exports by its name there: `tally` is Tally. */
export const shapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries([
  ...exported.flatMap(({ name, value }) => (value instanceof z.ZodType ? [[schemaName(name), value] as const] : [])),
  ...resources.map(({ label, record }) => [schemaName(label), record] as const),
]);

/** Names of the vocabularies: ORDER_STATUS is OrderStatus, and COUNTRY is CountryValue beside the record of a country. */
const vocabularies: ReadonlyMap<Vocabulary, string> = new Map(
  exported.flatMap(({ name, value }) => {
    if (!isVocabulary(value) || !Object.keys(value).length) return [];
    const own = schemaName(name.toLowerCase());
    return [[value, own in shapes ? `${own}Value` : own]];
  }),
);

/** The vocabularies as schemas, by their names. */
export const vocabularySchemas = Object.fromEntries(
  [...vocabularies].map(([vocabulary, name]) => [name, { type: "string" as const, enum: valuesOf(vocabulary) }]),
);

/** Where a vocabulary is until the document is made: zod-openapi takes what it has not placed itself for its own. */
export const VOCABULARY = "#/vocabularies/";

const SAID_BY_FORMAT = ["date", "date-time", "email", "uuid"];

/** Puts the name of a vocabulary in place of its values, and leaves out what says nothing. */
export const simplify: ZodOpenApiOverride = ({ jsonSchema, zodSchema, io }) => {
  const { def } = zodSchema._zod;
  if (SAID_BY_FORMAT.includes(jsonSchema.format ?? "")) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // A later version may add to an answer. A strict body refuses what it does not know, and says so.
  if (jsonSchema.additionalProperties === false && def.type === "object" && !def.catchall)
    delete jsonSchema.additionalProperties;
  // A record of a closed list of keys has each of them.
  if (def.type === "record" && jsonSchema.required) {
    const each = jsonSchema.additionalProperties ?? {};
    jsonSchema.properties = Object.fromEntries(jsonSchema.required.map((key) => [key, each]));
    delete jsonSchema.propertyNames;
    delete jsonSchema.additionalProperties;
  }
  const { choices, numeric, computed } = metaOf(zodSchema) ?? {};
  const name = choices && !numeric ? vocabularies.get(choices) : undefined;
  if (name !== undefined && def.type === "array") jsonSchema.items = { $ref: VOCABULARY + name };
  if (name !== undefined && def.type === "enum") {
    delete jsonSchema.type;
    delete jsonSchema.enum;
    jsonSchema.$ref = VOCABULARY + name;
  }
  // What is computed of other records is null where there are none.
  if (computed && io === "output") {
    const value = { ...jsonSchema };
    for (const key of Object.keys(value)) delete jsonSchema[key];
    jsonSchema.anyOf = [value, { type: "null" }];
  }
};
