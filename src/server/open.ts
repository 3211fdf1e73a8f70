import { join } from "node:path";
import { createApp } from "./app";
import { type DataDirectory, openDataDirectory } from "./dataDirectory";
import { type OpenedDatabase, openDatabase } from "./db/open";
import { keepDataKeys } from "./encryption/dataKeys";
import { setKeyring } from "./encryption/keyring";
import { isEncryptionUsed } from "./encryption/prepare";
import { IN_MEMORY, type ServerEnv } from "./env";
import { createFileStore, createFileStoreOn } from "./files";
import { objectsInBucket } from "./files/s3";
import { type FirstAdministrator, prepareDatabase } from "./firstStart";
import type { AppDeps } from "./http/context";
import { createLogger } from "./log";
import { createMailer } from "./outbox/mailer";
import { keepTokenSecret } from "./secrets";
import { startWork } from "./work";

/** The platform's API with everything below it open, until `close`. */
export interface Platform {
  app: ReturnType<typeof createApp>["app"];
  deps: AppDeps;
  /** Who can sign in on a new platform; on a later start only where the password was written. */
  firstAdministrator: FirstAdministrator;
  close(): Promise<void>;
}

/** Opens database, files and secrets, prepares them on a first start, and builds the API on them. */
export async function openPlatform(env: ServerEnv): Promise<Platform> {
  const log = createLogger(env.logLevel);
  const directory = await openDataDirectory(env.dataDir);
  const onLost = (err: Error) => log.warn({ err }, "database connection lost");
  const database = await openDatabase({ ...env, onLost });
  const mailer = env.mail && createMailer(env.mail);
  const close = async () => {
    mailer?.close();
    await database.close();
    await directory.discard();
  };
  try {
    const { deps, firstAdministrator } = await prepare(env, directory, database, { log, mail: mailer?.send });
    const stopWork = startWork(deps);
    const stop = () => stopWork().then(close);
    return { app: createApp(deps).app, deps, firstAdministrator, close: stop };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(
  env: ServerEnv,
  directory: DataDirectory,
  database: OpenedDatabase,
  { log, mail }: Pick<AppDeps, "log" | "mail">,
) {
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
    log,
  });
  const { db } = database;
  const deps: AppDeps = { db, files, clock: () => new Date(), secret, log, mail, origins: env.origins };
  return { deps, firstAdministrator };
}
