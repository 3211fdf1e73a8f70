import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";

/** Begins with the tests whose size the environment sets, so that none of them is left alone at the end. */
export class SizedFirst extends BaseSequencer {
  /** @override @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sized = new Set(files.filter(({ moduleId }) => /from "[./]+\/size"/.test(readFileSync(moduleId, "utf8"))));
    const others = files.filter((file) => !sized.has(file));
    return [...(await super.sort([...sized])), ...(await super.sort(others))];
  }
}
