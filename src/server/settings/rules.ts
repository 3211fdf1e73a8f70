import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import { settingProblems as contractProblems, KNOWN_SETTINGS, knownSetting } from "../../contract/settings/known";
import { settings } from "../../contract/settings/resource";
import type { TableOf } from "../db/derive";
import { tableNamed } from "../db/tables";
import { invalid } from "../http/failure";
import { mayBePublic } from "../map/publicAddress";
import type { Rules, Writing } from "../resources/rules";
import { findSameReading } from "../resources/sameName";
import type { Values } from "../resources/values";
import { missingFiles } from "../uploads/references";

const table = tableNamed(settings.table) as unknown as TableOf<typeof settings>;

/** What the server knows of settings beyond their definition: a known one is checked by whatever name and value it gets. */
export const settingRules: Rules = {
  beforeCreate: (writing, values) => checked(writing, values, values),
  beforeChange: async (writing, before, changes) => {
    const known = knownSetting(before.name);
    if (known && (changes.name ?? before.name) !== before.name) {
      const name = msg(known.label ?? known.path);
      throw invalid([
        { path: "name", message: msg("“%{name}” keeps its name. Add another setting instead", { name }) },
      ]);
    }
    return checked(writing, { ...before, ...changes }, changes);
  },
};

async function checked(writing: Writing, setting: Values, given: Values): Promise<Values> {
  const problems = [
    ...(given.name === undefined ? [] : await nameProblems(writing, setting)),
    ...settingProblems(setting),
    ...(await fileProblems(writing, setting)),
  ];
  if (problems.length) throw invalid(problems);
  return given;
}

/** Returns why a name cannot be given: settings are read by their exact names, and people read them as they look. */
async function nameProblems({ tx }: Writing, { id, name }: Values): Promise<Problem[]> {
  const rows = await tx.select({ id: table.id, name: table.name }).from(table);
  const others = rows.filter((row) => row.id !== id).map((row) => row.name);
  const same = findSameReading(String(name), [...KNOWN_SETTINGS.map(({ path }) => path), ...others]);
  return same === undefined
    ? []
    : [{ path: "name", message: msg("This reads as “%{name}”. Use that name", { name: same }) }];
}

/** Tells of a picture that is not stored, and of any document: who may see settings could read it, and it is none of theirs. */
async function fileProblems(writing: Writing, { name, value }: Values): Promise<Problem[]> {
  if (/\/api\/console\/files\//i.test(String(value)))
    return [{ path: "value", message: "A setting cannot name a document" }];
  const known = knownSetting(name);
  const missing = known ? await missingFiles(writing, [known], { [known.path]: value }) : [];
  return missing.map(({ message }) => ({ path: "value", message }));
}

/** Tells why the value of a known setting is none that it can have, also where only the server can know. */
export function settingProblems(setting: Readonly<Record<string, unknown>>): Problem[] {
  const problems = contractProblems(setting);
  if (problems.length || setting.name !== "map_tiles") return problems;
  const isPublic = mayBePublic(new URL(String(setting.value).replace(/[{}]/g, "")));
  return isPublic ? [] : [{ path: "value", message: "Enter an address of the public internet" }];
}
