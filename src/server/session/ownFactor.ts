import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { readPlatformName } from "../brand/read";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import type { Writer } from "../resources/store";
import { confirmPassword } from "./confirmPassword";
import { countFailure } from "./delay";
import { revokeFamilies } from "./families";
import { newRecoveryCodes } from "./recoveryCodes";
import { codeGuesses, secondFactorOf, TOO_MANY_CODES } from "./secondFactor";
import { secondFactors } from "./tables";
import { forgetAttempts } from "./throttle";
import { newTotpSecret, openSecret, sealSecret, stepOfCode, totpUri } from "./totp";

const { user_id, confirmed_at } = secondFactors;

const refuseNone = () => new Failure("conflict", "Your account has no second factor");

/** Tells whether an account has a second factor, since when, and how many recovery codes are left. */
export async function factorStatus(db: Database, userId: number) {
  const factor = await secondFactorOf(db, userId);
  return {
    enabled: factor !== undefined,
    since: factor?.confirmed_at ?? null,
    recovery_codes_left: factor?.recovery_hashes.length ?? 0,
  };
}

/** Makes a secret for the own authenticator in place of one that was never confirmed; the password is asked for. */
export async function beginFactor({ deps, actor }: Writer, currentPassword: string) {
  await confirmPassword(deps, actor.id, currentPassword);
  const secret = newTotpSecret();
  const row = { secret: sealSecret(deps.secret, actor.id, secret), created_at: deps.clock().toISOString() };
  const kept = await deps.db
    .insert(secondFactors)
    .values({ user_id: actor.id, ...row })
    .onConflictDoUpdate({ target: user_id, set: row, setWhere: isNull(confirmed_at) })
    .returning({ user_id });
  if (!kept.length) throw new Failure("conflict", "Your account has a second factor already; remove it first");
  return { secret, uri: totpUri(secret, actor.email, await readPlatformName(deps.db)) };
}

/** Lets a second factor count from now on, gives its recovery codes this one time, and ends the other sessions. */
export async function confirmFactor(writer: Writer, code: string) {
  const { deps, actor } = writer;
  const at = deps.clock();
  await countFailure(deps.db, [codeGuesses(actor.id)], TOO_MANY_CODES, at);
  const [begun] = await deps.db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(and(eq(user_id, actor.id), isNull(confirmed_at)));
  if (!begun) throw new Failure("conflict", "There is no authenticator to confirm; begin again");
  const wrong = () => invalid([{ path: "code", message: "This code is not right" }]).as("second-factor-refused");
  const step = stepOfCode(openSecret(deps.secret, actor.id, begun.secret), code, at);
  if (step === undefined) throw wrong();
  const { codes, hashes } = newRecoveryCodes(deps.secret, actor.id);
  await transaction(deps.db, async (tx) => {
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmed_at: at.toISOString(), last_step: step, recovery_hashes: hashes })
      .where(
        and(
          eq(user_id, actor.id),
          eq(secondFactors.secret, begun.secret),
          isNull(confirmed_at),
          lt(secondFactors.last_step, step),
        ),
      )
      .returning({ user_id });
    if (!confirmed.length) throw wrong();
    await revokeFamilies(tx, actor.id, at, actor.family);
    await forgetAttempts(tx, codeGuesses(actor.id).key);
    await note(tx, writer, { two_factor: { before: false, after: true } });
  });
  return { recovery_codes: codes };
}

/** Makes new recovery codes and ends the earlier ones; the password is asked for. */
export async function renewRecoveryCodes(writer: Writer, currentPassword: string) {
  const { deps, actor } = writer;
  await confirmPassword(deps, actor.id, currentPassword);
  const { codes, hashes } = newRecoveryCodes(deps.secret, actor.id);
  await transaction(deps.db, async (tx) => {
    const renewed = await tx
      .update(secondFactors)
      .set({ recovery_hashes: hashes })
      .where(and(eq(user_id, actor.id), isNotNull(confirmed_at)))
      .returning({ user_id });
    if (!renewed.length) throw refuseNone();
    await note(tx, writer, { recovery_codes: { before: null, after: "set" } });
  });
  return { recovery_codes: codes };
}

/** Takes the second factor off the own account and ends the other sessions; the password is asked for. */
export async function removeFactor(writer: Writer, currentPassword: string): Promise<void> {
  const { deps, actor } = writer;
  await confirmPassword(deps, actor.id, currentPassword);
  await transaction(deps.db, async (tx) => {
    if (!(await dropFactor(tx, actor.id))) throw refuseNone();
    await revokeFamilies(tx, actor.id, deps.clock(), actor.family);
    await note(tx, writer, { two_factor: { before: true, after: false } });
  });
}

/** Removes the second factor of an account and tells whether there was one. */
export async function dropFactor(tx: Database, userId: number): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(and(eq(user_id, userId), isNotNull(confirmed_at)))
    .returning({ user_id });
  return dropped.length > 0;
}

const note = (tx: Database, { deps, actor, requestId }: Writer, changes: Changes) =>
  recordChange(tx, {
    actor,
    at: deps.clock(),
    requestId,
    action: "update",
    resource: "employee",
    recordId: actor.id,
    changes,
  });
