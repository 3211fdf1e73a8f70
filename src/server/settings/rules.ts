import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import { settingProblems as contractProblems, knownSetting } from "../../contract/settings/known";
import { invalid } from "../http/failure";
import { mayBePublic } from "../map/publicAddress";
import type { Rules, Writing } from "../resources/rules";
import type { Values } from "../resources/values";
import { missingFiles } from "../uploads/references";

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
  const problems = [...settingProblems(setting), ...(await fileProblems(writing, setting))];
  if (problems.length) throw invalid(problems);
  return given;
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
