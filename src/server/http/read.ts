import { z } from "zod";
import { type Field, fieldsOf, isField } from "../../contract/fieldRegistry";
import { decodeMessage } from "../../contract/language/message";
import { BODY_LIMIT } from "../../contract/limits";
import type { Problem } from "../../contract/problem";
import type { RequestContext } from "./context";
import { Failure, invalid } from "./failure";
import { parseJson } from "./json";

const MAX_ID = 2_147_483_647;

/** Checks a value against a schema; what is wrong becomes a 422 with a message a field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(result.error.issues.flatMap(errorsOf));
}

/** Flattens an issue: of a union, the alternative that came closest speaks. */
function errorsOf(issue: z.core.$ZodIssue): Problem[] {
  if (issue.code === "invalid_union" && issue.errors.length) {
    const closest = issue.errors.reduce((best, next) => (next.length < best.length ? next : best));
    return closest.flatMap((inner) => errorsOf({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue));
  }
  return [{ path: issue.path.join("."), message: decodeMessage(issue.message) }];
}

/** Reads the parameters of a path: those named `id` or `…_id` are keys, others stay text. */
export function readParams(raw: Record<string, string>): Record<string, string> & { id: number } {
  const errors: Problem[] = [];
  const read = Object.entries(raw).map(([name, value]) => {
    if (name !== "id" && !name.endsWith("_id")) return [name, value];
    const key = Number(value);
    if (!/^\d+$/.test(value) || key < 1 || key > MAX_ID)
      errors.push({ path: name, message: "Enter the number of a record" });
    return [name, key];
  });
  if (errors.length) throw invalid(errors);
  return Object.fromEntries(read);
}

/** Reads a query by its schema; empty values count as absent, numbers and flags are read from their text. */
export function readQuery<S extends z.ZodObject>(schema: S, raw: Record<string, string>): z.output<S> {
  const given = Object.entries(raw).flatMap(([name, value]) => {
    if (value === "") return [];
    const shape = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
    return [[name, shape ? fromText(shape, value) : value]];
  });
  return parse(schema, Object.fromEntries(given));
}

function fromText(schema: z.ZodType, value: string): unknown {
  let inner = schema;
  while (!isField(inner) && (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault))
    inner = inner.unwrap() as z.ZodType;
  if (!isField(inner)) return value;
  const kind = (fieldsOf(z.object({ value: inner }))[0] as Field).kind;
  if (kind === "flag")
    return value === "true" || value === "1" ? true : value === "false" || value === "0" ? false : value;
  if (["integer", "reference", "id"].includes(kind)) return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return value;
}

/** Reads a JSON body; anything else is refused before a schema sees it. */
export async function readJson(context: RequestContext): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  const text = await context.req.text();
  if (text.length > BODY_LIMIT.json) throw new Failure("too_large", "This request is too large");
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    if (text === "") return {};
    throw new Failure("unsupported_media", "Send JSON (Content-Type: application/json)");
  }
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Failure("malformed", "This is not valid JSON", { cause });
  }
}

/** Reads the one file of a multipart body. */
export async function readUpload(context: RequestContext, field: string): Promise<File> {
  if (!/^multipart\/form-data\b/i.test(context.req.header("content-type") ?? "")) {
    throw new Failure("unsupported_media", "Send the file as multipart/form-data");
  }
  let form: FormData;
  try {
    form = await context.req.formData();
  } catch (cause) {
    throw new Failure("malformed", "This form could not be read", { cause });
  }
  const file = form.get(field);
  if (!(file instanceof File)) throw invalid([{ path: field, message: "Choose a file" }]);
  return file;
}
