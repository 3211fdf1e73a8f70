import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MINUTE, SECOND } from "../contract/time";
import { createApp } from "./app";
import { createAuditChain } from "./audit/chain";
import { headStoresOf, openKeyRing } from "./audit/evidence";
import { headsOnChain } from "./audit/headsOnChain";
import { serveBackups } from "./backup/socket";
import { connectChain } from "./chain/connect";
import { type DataDirectory, openDataDirectory } from "./dataDirectory";
import type { OpenedDatabase } from "./db/database";
import { isDatabaseLost } from "./db/lost";
import { openDatabase } from "./db/open";
import { describeLoss } from "./db/postgres";
import { serveLinks } from "./employees/linkCommand";
import { keepDataKeys } from "./encryption/dataKeys";
import { setKeyring } from "./encryption/keyring";
import { isEncryptionUsed } from "./encryption/prepare";
import { IN_MEMORY, isLoopback, type ServerEnv } from "./env";
import { objectsInBucket } from "./files/s3";
import { createFileStore, createFileStoreOn } from "./files/store";
import { type FirstAdministrator, prepareDatabase, prepareTokens } from "./firstStart";
import { proxiesAt, type Reach } from "./http/client";
import type { AppDeps } from "./http/context";
import { loopbackOrigins } from "./http/origin";
import { learnLanguages } from "./language";
import { serveVerification } from "./ledger/command";
import { createLive } from "./live/live";
import { createLogger } from "./log";
import { createMetrics } from "./metrics/open";
import { createMailer } from "./outbox/mailer";
import { LANGUAGES } from "./paths";
import { noProgress, type Progress } from "./progress";
import { keepTokenSecret } from "./secrets";
import { endPeopleToBe, offersPeopleToBe } from "./session/peopleToBe";
import { StartError } from "./startError";
import { watchStorage } from "./storage";
import { startWork } from "./work";

/** The platform's API with everything below it open, until `close`. */
export interface Platform {
  app: ReturnType<typeof createApp>["app"];
  deps: AppDeps;
  /** Who can sign in on a new platform; on a later start only where the password was written. */
  firstAdministrator: FirstAdministrator;
  close(): Promise<void>;
}

/** Gives the way to a program that listens on a port: on this machine alone it needs no PUBLIC_ORIGIN. */
export const reachOf = ({ origins, proxies, host }: ServerEnv, port: number): Reach => ({
  origins: origins.length > 0 ? origins : loopbackOrigins(host, port),
  proxies: proxies.length > 0 ? proxiesAt(proxies) : undefined,
});

/**
 * Opens database, files and secrets, prepares them on a first start, and builds the API on them.
 *
 * A PostgreSQL that is lost meanwhile, whatever it was asked, is tried again from the beginning for `retryFor`
 * milliseconds, and is then a `StartError`: each step of a start either is done or leaves nothing behind.
 *
 * @param port the one in use where the environment leaves the choice to the system
 */
export async function openPlatform(
  env: ServerEnv,
  port = env.port,
  progress = noProgress,
  retryFor = MINUTE,
): Promise<Platform> {
  let lostAt: number | undefined;
  for (;;) {
    try {
      return await open(env, port, progress);
    } catch (error) {
      if (env.databaseUrl === undefined || !isDatabaseLost(error)) throw error;
      const now = performance.now();
      lostAt ??= now;
      const words = describeLoss(env.databaseUrl, error);
      if (now - lostAt >= retryFor) throw new StartError(`${words}.`, error);
      progress(`${words}; trying again for ${Math.round(retryFor / SECOND)} seconds`);
      await pause(SECOND);
    }
  }
}

async function open(env: ServerEnv, port: number, progress: Progress): Promise<Platform> {
  const log = createLogger(env.logLevel);
  const directory = await openDataDirectory(env.dataDir);
  const onLost = (err: Error) => log.warn({ err }, "database connection lost");
  const database = await openDatabase({ ...env, onLost, progress }).catch(async (error) => {
    await directory.discard();
    throw error;
  });
  const mailer = env.mail && createMailer(env.mail);
  let stopBackups = async () => {};
  let stopLinks = async () => {};
  let stopVerification = async () => {};
  const close = async () => {
    await stopBackups();
    await stopLinks();
    await stopVerification();
    mailer?.close();
    await database.close();
    await directory.discard();
  };
  try {
    const { deps, firstAdministrator } = await prepare(env, directory, database, progress, {
      log,
      mail: mailer?.send,
      ...reachOf(env, port),
    });
    if (database.still && env.dataDir !== IN_MEMORY) {
      stopBackups = await serveBackups(directory.path, database.still, deps);
      stopLinks = await serveLinks(directory.path, deps);
      stopVerification = await serveVerification(directory.path, deps);
    }
    deps.live = createLive(deps, database.hear);
    const issued = await prepareTokens(deps);
    if (issued) log.info({ tokens: issued }, "putting the sample's assets on the chain");
    const api = createApp(deps);
    const stopWork = startWork(api);
    const stop = async () => {
      await deps.live?.close();
      await stopWork();
      // What came since the last hour must not be the word of the database alone.
      await tellEnd(deps).catch((err) => log.error({ err }, "the end of the audit trail is not published"));
      await close();
    };
    return { app: api.app, deps, firstAdministrator, close: stop };
  } catch (error) {
    await close();
    throw error;
  }
}

async function tellEnd({ auditChain, db }: AppDeps): Promise<void> {
  await auditChain.seal(db);
  await auditChain.publish(db, true);
}

async function prepare(
  env: ServerEnv,
  directory: DataDirectory,
  database: OpenedDatabase,
  progress: Progress,
  host: Pick<AppDeps, "log" | "mail"> & Reach,
) {
  learnLanguages(LANGUAGES);
  const { bucket } = env;
  const files = bucket ? createFileStoreOn(objectsInBucket(bucket)) : createFileStore(join(directory.path, "files"));
  setKeyring(env.dataKeys ?? (await keepDataKeys(directory.path, await isEncryptionUsed(database.db))));
  const secret = env.tokenSecret ?? (await keepTokenSecret(directory.path));
  const firstAdministrator = await prepareDatabase(database, files, {
    email: env.adminEmail,
    password: env.adminPassword,
    sampleData: env.sampleData,
    // A password in a directory that ends with the process would help nobody.
    keepIn: env.dataDir === IN_MEMORY ? undefined : directory.path,
    progress,
  });
  const { db } = database;
  const clock = () => new Date();
  const chain = await connectChain(env.chain, { dataDir: directory.path, log: host.log });
  const onChain = chain ? [headsOnChain({ db, chain, clock, log: host.log })] : [];
  const auditChain = createAuditChain({
    keys: await openKeyRing(env, directory.path),
    places: [...headStoresOf(env, directory.path, clock), ...onChain],
    clock,
  });
  const storage = watchStorage(directory.path);
  const trial = env.sampleData && isLoopback(env.host);
  const metrics = env.metrics && createMetrics({ ...database, clock });
  const peopleToBe = offersPeopleToBe(env);
  if (!peopleToBe) await endPeopleToBe(db, clock());
  const deps: AppDeps = { trial, peopleToBe, db, files, clock, secret, auditChain, storage, metrics, chain, ...host };
  return { deps, firstAdministrator };
}
