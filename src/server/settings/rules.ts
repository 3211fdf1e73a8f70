import { msg } from "../../contract/language/message";
import type { Problem } from "../../contract/problem";
import { settingProblems as contractProblems, knownSetting } from "../../contract/settings/known";
import { invalid } from "../http/failure";
import { mayBePublic } from "../map/publicAddress";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";

/** What the server knows of settings beyond their definition: a known one is checked by whatever name and value it gets. */
export const settingRules: Rules = {
  beforeCreate: async (_writing, values) => checked(values, values),
  beforeChange: async (_writing, before, changes) => {
    const known = knownSetting(before.name);
    if (known && (changes.name ?? before.name) !== before.name) {
      const name = msg(known.label ?? known.path);
      throw invalid([
        { path: "name", message: msg("“%{name}” keeps its name. Add another setting instead", { name }) },
      ]);
    }
    return checked({ ...before, ...changes }, changes);
  },
};

function checked(setting: Values, given: Values): Values {
  const problems = settingProblems(setting);
  if (problems.length) throw invalid(problems);
  return given;
}

/** Tells why the value of a known setting is none that it can have, also where only the server can know. */
export function settingProblems(setting: Readonly<Record<string, unknown>>): Problem[] {
  const problems = contractProblems(setting);
  if (problems.length || setting.name !== "map_tiles") return problems;
  const isPublic = mayBePublic(new URL(String(setting.value).replace(/[{}]/g, "")));
  return isPublic ? [] : [{ path: "value", message: "Enter an address of the public internet" }];
}
