import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { audit } from "../../../src/server/audit/tables";
import { PASSWORD, type Platform } from "../platform";

/** Gives the code that an authenticator shows now, or so many seconds away from it. */
export const codeOf = (platform: Platform, secret: string, seconds = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: platform.deps.clock().getTime() + seconds * 1000,
  });

/** Adds an employee with a second factor, and lets a minute pass, so that the code of its set-up is used up. */
export async function withSecondFactor(platform: Platform, values: Parameters<Platform["employee"]>[0] = {}) {
  const account = await platform.employee(values);
  const token = (await platform.signIn(account.email)).data.accessToken;
  const begun = await platform.call("POST /console/me/totp", { token, body: { currentPassword: PASSWORD } });
  const secret = String(begun.data.secret);
  const confirmed = await platform.call("PUT /console/me/totp", {
    token,
    body: { code: codeOf(platform, secret) },
  });
  platform.pass(60);
  return {
    ...account,
    token,
    secret,
    uri: String(begun.data.uri),
    recoveryCodes: confirmed.data.recovery_codes as string[],
    code: (seconds = 0) => codeOf(platform, secret, seconds),
    signIn: (
      code?: string,
      { password = PASSWORD, ...sending }: { password?: string } & Parameters<Platform["signIn"]>[1] = {},
    ) => platform.signIn(account.email, { body: { email: account.email, password, code }, ...sending }),
  };
}

/** What the audit trail tells of an employee, in its order. */
export async function changesOf({ db }: Platform, id: number) {
  return db
    .select({ action: audit.action, actor_id: audit.actor_id, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.resource, "employee"), eq(audit.record_id, String(id))))
    .orderBy(audit.id);
}

/** What an account is told of its own second factor. */
export const factorOf = async ({ call }: Platform, token: string) =>
  (await call("GET /console/me/totp", { token })).data;
