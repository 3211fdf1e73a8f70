import { expect, test } from "vitest";
import { calls } from "../../src/contract/allCalls";
import { GUARDED_WRITES } from "../../src/contract/approvals/guardedWrites";
import { allows, PRESET_ROLES } from "../../src/contract/permissions";
import { callOf } from "../../src/contract/resourceCalls";
import { resourceNamed } from "../../src/contract/resourceNamed";

test("every preset role that asks for a guarded write, or approves it, sees the request", () => {
  const blind = GUARDED_WRITES.flatMap(({ resource: name, write }) => {
    const resource = resourceNamed(name);
    const call = calls.find(({ on }) => on === write) ?? callOf(resource, write as "create");
    return PRESET_ROLES.filter(({ permissions }) => {
      const { access } = call ?? {};
      const asks = access !== undefined && typeof access !== "string" && allows(permissions, ...access);
      const decides = allows(permissions, resource.permission, "approve");
      const sees = [resource.permission, "approvals" as const].every((one) => allows(permissions, one, "view"));
      return (asks || decides) && !sees;
    }).map((role) => `${role.name}: ${write} of ${name}`);
  });
  expect(blind).toEqual([]);
});
