import type { HttpBindings } from "@hono/node-server";
import { and, asc, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Context } from "hono";
import { sessionRoutes } from "../../contract/session/routes";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { isLoopback, type ServerEnv } from "../env";
import { clientOf } from "../http/client";
import type { AppDeps, RequestContext } from "../http/context";
import { notFound } from "../http/failure";
import { securityEvent } from "../securityEvents/record";
import { signAdminToken } from "./accessToken";
import { accountColumns, accountOf, mayAdminister, mustSetUpFactor } from "./account";
import { agentOf } from "./agent";
import { beginSession } from "./signIn";
import { credentials, peopleToBe, refreshFamilies, secondFactors } from "./tables";
import { countRefusals } from "./throttle";

const { users, roles } = tables;

/** Tells whether a platform may be tried as the sample's staff: on its own database, with nothing in front. */
export const offersPeopleToBe = ({ sampleData, host, databaseUrl, origins, proxies }: ServerEnv): boolean =>
  sampleData && isLoopback(host) && databaseUrl === undefined && !origins.length && !proxies.length;

/**
 * What a browser and the console send themselves. Proxies add headers of a hundred names, and there will be others: any
 * header that is not here is one of theirs.
 */
const OF_BROWSERS = new Set([
  ...[
    "host",
    "connection",
    "keep-alive",
    "accept",
    "accept-encoding",
    "accept-language",
    "cache-control",
    "pragma",
    "user-agent",
  ],
  ...["cookie", "dnt", "origin", "priority", "range", "referer", "save-data", "te", "upgrade-insecure-requests"],
  ...["if-modified-since", "if-none-match", "content-length", "content-type", "authorization", "idempotency-key"],
]);

const isOfBrowsers = (name: string) => OF_BROWSERS.has(name) || name.startsWith("sec-");

/**
 * Whether a request may try the platform as the sample's staff: from this machine, by its own name for itself, and by
 * a browser with nothing in between.
 */
export function isAtThisMachine(deps: Pick<AppDeps, "origins" | "peopleToBe">, context: Context): boolean {
  if (!deps.peopleToBe) return false;
  const { req, env } = context;
  const asked = [req.url, `http://${req.header("host") ?? new URL(req.url).host}`];
  const address = clientOf({ origins: deps.origins }, context).address ?? "";
  // No browser speaks it; a proxy that adds no header often does.
  const isOld = (env as Partial<HttpBindings> | undefined)?.incoming?.httpVersion === "1.0";
  // Said from hop to hop: browsers keep their connection, and of what they say a proxy passes nothing on.
  const isKept = req.header("connection")?.toLowerCase() === "keep-alive";
  const isDirect = isKept && !isOld && Object.keys(req.header()).every((name) => isOfBrowsers(name.toLowerCase()));
  return isDirect && isHere(address) && asked.every((url) => URL.canParse(url) && isHere(new URL(url).hostname));
}

const isHere = (host: string) => isLoopback(host.replace(/^\[(.*)\]$/, "$1"));

/**
 * Keeps as whom one may try the platform: of each role the first of those who were made since `before`, the highest
 * number of an account until then.
 */
export async function keepPeopleToBe(tx: Database, before: number): Promise<void> {
  await tx.execute(sql`
    insert into people_to_be (user_id, email, role)
    select distinct on (role) id, email, role from ${users}
    where id > ${before} and is_employee and status = 'Active'
      and not exists (select from ${credentials} c where c.user_id = ${users.id})
    order by role, id`);
}

/**
 * Gives as whom one may try the platform, a role each, or of those the one with a number.
 *
 * An account counts as long as it is as the sample data made it: its e-mail address and role are the same, nobody chose
 * a password or set up a second factor, it is active, and nothing is to be set up first.
 */
export async function readPeopleToBe(deps: AppDeps, userId?: number) {
  const { db } = deps;
  const found = await db
    .select(accountColumns)
    .from(peopleToBe)
    .innerJoin(
      users,
      and(eq(users.id, peopleToBe.user_id), eq(users.email, peopleToBe.email), eq(users.role, peopleToBe.role)),
    )
    .innerJoin(roles, eq(roles.id, users.role))
    .where(
      and(
        userId === undefined ? undefined : eq(users.id, userId),
        notExists(db.select({ of: credentials.user_id }).from(credentials).where(eq(credentials.user_id, users.id))),
        notExists(
          db.select({ of: secondFactors.user_id }).from(secondFactors).where(eq(secondFactors.user_id, users.id)),
        ),
      ),
    )
    .orderBy(asc(roles.id));
  return found.filter((row) => mayAdminister(row) && !mustSetUpFactor(row, deps)).map(accountOf);
}

interface Asking {
  address: string | undefined;
  language: string | undefined;
  requestId: string;
  context: RequestContext;
}

/** Signs in as one of the people to be: the session is that of any sign-in, and told as one of a kind of its own. */
export async function become(deps: AppDeps, userId: number, { address, language, requestId, context }: Asking) {
  const at = deps.clock();
  const agent = agentOf(context.req.header("user-agent"));
  const words = "Too many sign-ins were refused.";
  const { user, ...session } = await countRefusals(deps, address, { purpose: "one-click", words }, () =>
    transaction(deps.db, async (tx) => {
      // Who is changed at this moment is looked at as they are afterwards.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("share");
      const [found] = await readPeopleToBe({ ...deps, db: tx }, userId);
      if (!found) throw notFound("person").as("one-click-refused");
      const action = "one-click-sign-in";
      return { user: found, ...(await beginSession(tx, found, { agent, language, requestId, at, action })) };
    }),
  );
  const told = { account: user.email, address, route: sessionRoutes.become.on, requestId };
  await securityEvent(deps, { kind: "one-click-sign-in", ...told });
  const accessToken = await signAdminToken(deps, user, session.family);
  return { accessToken, refreshToken: session.refreshToken, user, cookie: session.cookie };
}

/** Ends the sessions that people to be have, where the platform offers to be them no more. */
export async function endPeopleToBe(db: Database, at: Date): Promise<void> {
  const { user_id, revoked_at } = refreshFamilies;
  await db
    .update(refreshFamilies)
    .set({ revoked_at: at.toISOString() })
    .where(
      and(
        isNull(revoked_at),
        inArray(user_id, db.select({ of: peopleToBe.user_id }).from(peopleToBe)),
        notExists(db.select({ of: credentials.user_id }).from(credentials).where(eq(credentials.user_id, user_id))),
      ),
    );
}
