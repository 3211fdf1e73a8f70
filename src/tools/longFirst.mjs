import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";

/** Begins with the tests that have a size or start programs: the longest, none of which is to be left alone at the end. */
export class LongFirst extends BaseSequencer {
  /** @override @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const long = new Set(
      files.filter(({ moduleId }) => /from "[./]+\/(size|program)"/.test(readFileSync(moduleId, "utf8"))),
    );
    const others = files.filter((file) => !long.has(file));
    return [...(await super.sort([...long])), ...(await super.sort(others))];
  }
}
