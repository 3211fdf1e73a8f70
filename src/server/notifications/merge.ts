import { msg } from "../../contract/language/message";
import { NOTIFICATION_FIELDS } from "../../contract/notifications/vocabulary";
import type { Problem } from "../../contract/problem";
import { invalid } from "../http/failure";

/** A message as it is written, or as one person reads it. */
export interface Message {
  title: string;
  body: string;
}

/** What is known of somebody who is written to. */
export interface Person {
  name: string;
  firstname: string | null;
  email: string;
}

type MergeField = keyof typeof NOTIFICATION_FIELDS;

const SAY: Readonly<Record<MergeField, (person: Person) => string>> = {
  name: ({ name }) => name,
  first_name: ({ name, firstname }) => firstname ?? name.trim().split(/\s+/, 1)[0] ?? name,
  email: ({ email }) => email,
};

// Wider than the names of fields: `{{First name}}` must not reach anybody as it stands.
const FIELD = /\{\{([^{}]*)\}\}/g;

const isKnown = (name: string): name is MergeField => Object.hasOwn(NOTIFICATION_FIELDS, name);

/** Refuses a message that names a field which nothing is known of. */
export function refuseUnknownFields(message: Partial<Message>): void {
  const errors = Object.entries(message).flatMap(([path, text]): Problem[] => {
    const unknown = [...text.matchAll(FIELD)].map(([, name = ""]) => name.trim()).find((name) => !isKnown(name));
    if (unknown === undefined) return [];
    const field = `{{${unknown}}}`;
    const known = Object.keys(NOTIFICATION_FIELDS).map((name) => `{{${name}}}`);
    return [{ path, message: msg("There is no field %{field}: use %{known}", { field, known: known.join(", ") }) }];
  });
  if (errors.length) throw invalid(errors);
}

/** Gives a message as one person reads it; what is merged into it is plain text of one line, and is not read again. */
export function mergeFor(person: Person, { title, body }: Message): Message {
  const merged = (text: string) =>
    text.replace(FIELD, (field, name: string) =>
      isKnown(name.trim()) ? plain(SAY[name.trim() as MergeField](person)) : field,
    );
  return { title: merged(title), body: merged(body) };
}

const plain = (value: string) => value.replace(/\p{Cc}+/gu, " ").trim();
