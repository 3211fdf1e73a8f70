import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Account, sessionCalls } from "../../contract/session/calls";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { hashChosenPassword } from "./chosenPassword";
import { confirmPassword } from "./confirmPassword";
import { storePassword } from "./credentials";

type ProfileChanges = z.output<(typeof sessionCalls)["changeProfile"]["body"]>;

/** Gives an administrator's own account with what the role allows. */
export const profileOf = ({ id, email, name, role, grants, must_set_up_factor }: Actor): Account => ({
  id,
  email,
  name,
  role,
  permissions: grants,
  ...(must_set_up_factor ? { must_set_up_factor } : {}),
});

/** Changes an administrator's own name or password; a new password ends all other sessions of the account. */
export async function changeProfile(
  deps: AppDeps,
  actor: Actor,
  wanted: ProfileChanges,
  requestId: string,
): Promise<Account> {
  const at = deps.clock();
  const name = wanted.name ?? actor.name;
  const hash =
    wanted.password === undefined ? undefined : await newHash(deps, { ...actor, name }, wanted.password, wanted);
  const changes: Changes = {
    ...(name === actor.name ? {} : { name: { before: actor.name, after: name } }),
    ...(hash === undefined ? {} : { password: { before: null, after: "set" } }),
  };
  if (Object.keys(changes).length > 0) {
    await transaction(deps.db, async (tx) => {
      const { users } = tables;
      await tx
        .update(users)
        .set({ name, version: sql`${users.version} + 1`, updated_at: at.toISOString() })
        .where(eq(users.id, actor.id));
      if (hash !== undefined) await storePassword(tx, { userId: actor.id, hash, at, keep: actor.family });
      await recordChange(tx, {
        actor,
        at,
        requestId,
        action: "update",
        resource: "employee",
        recordId: actor.id,
        changes,
      });
    });
  }
  return { ...profileOf(actor), name };
}

async function newHash(deps: AppDeps, actor: Actor, password: string, { currentPassword }: ProfileChanges) {
  await confirmPassword(deps, actor.id, currentPassword);
  return hashChosenPassword(password, actor);
}
