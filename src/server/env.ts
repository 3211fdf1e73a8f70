import { isIP } from "node:net";
import { z } from "zod";
import { parseKeys } from "./encryption/keyring";
import { StartError } from "./startError";

/** Data directory that keeps nothing: the database lives in memory and ends with the process. */
export const IN_MEMORY = "memory://";

const BUCKET = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const needs = (error: string) => ({ error });
const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:\/\//.test(value) && new URL(value).origin === value;
const isProxy = (value: string) => {
  const [address = "", prefix, ...rest] = value.split("/");
  const family = isIP(address);
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
  return family !== 0 && isPrefix && rest.length === 0;
};
/** Tells whether a host is this machine alone. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
const listOf = (list: string) => list.split(",").map((entry) => entry.trim());
const isServer = (value: string) => URL.canParse(value) && /^https?:\/\/[^@?#]+$/.test(value);
const isMailServer = (value: string) =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== "";
const isSender = (value: string) => z.email().safeParse(/^[^<>"\r\n]+ <([^<>]+)>$/.exec(value)?.[1] ?? value).success;
const isPostgres = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);

const isKey = (value: string) => /^0x[\da-f]{64}$/i.test(value) || /^https?:\/\/[^#\s]+#0x[\da-f]{40}$/i.test(value);
const KEY_FORM = "32 bytes as hexadecimal with 0x before them, or the address of a signer with # and its account";

const A_PORT = "a whole number from 1 to 65535";
const isPort = (value: number) => Number.isInteger(value) && value >= 1 && value <= 65535;
const KEYS_FORM = "keys as id:key, separated by commas, each key 32 random bytes in base64";

const fields = z.object({
  PORT: z.coerce.number(needs("a whole number from 0 to 65535")).int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine(isPostgres, needs("an address like postgres://user:password@host:5432/name"))
    .optional(),
  ADMIN_EMAIL: z.email(needs("an e-mail address")).toLowerCase().default("admin@console.example"),
  ADMIN_PASSWORD: z
    .string()
    .min(12, needs("at least 12 characters long"))
    .max(200, needs("at most 200 characters long"))
    .optional(),
  SAMPLE_DATA: z.enum(["on", "off"], needs("on or off")).optional(),
  TOKEN_SECRET: z.string().min(32, needs("at least 32 characters long")).optional(),
  AUDIT_KEY: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .refine(
      (list) => list.every((key) => key.length >= 32),
      needs("keys of at least 32 characters, separated by commas"),
    )
    .default([]),
  AUDIT_HEADS: z.string().optional(),
  DATA_KEYS: z
    .string()
    .transform((text, context) => parseKeys(text) ?? context.addIssue(KEYS_FORM) ?? z.NEVER)
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isOrigin), needs("origins like https://console.example.com, separated by commas"))
    .default([]),
  TRUSTED_PROXY: z
    .string()
    .transform(listOf)
    .refine((list) => list.every(isProxy), needs("addresses or networks like 10.0.0.0/8, separated by commas"))
    .default([]),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, needs("the name of a bucket"))
    .optional(),
  S3_ENDPOINT: z.string().refine(isServer, needs("an address like https://s3.example.com")).optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, needs("an address like smtps://user:password@mail.example.com:465"))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, needs("an e-mail address, or a name with one: Console <mail@example.com>"))
    .optional(),
  CHAIN_RPC: z
    .string()
    .transform(listOf)
    .refine(
      (list) => list.every((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      needs("addresses like https://node.example.com, separated by commas, all of one chain"),
    )
    .optional(),
  CHAIN_ID: z.coerce.number(needs("the number of a chain")).int().positive().optional(),
  CHAIN_KEY: z.string().refine(isKey, needs(KEY_FORM)).optional(),
  CHAIN_GUARDIAN_KEY: z.string().refine(isKey, needs(KEY_FORM)).optional(),
  CHAIN_CONFIRMATIONS: z.coerce.number(needs("a whole number from 1 to 1000")).int().min(1).max(1000).optional(),
  CHAIN_FEE_CAP_GWEI: z.coerce.number(needs("a whole number from 1")).int().min(1).optional(),
  METRICS_PORT: z.coerce.number(needs(A_PORT)).refine(isPort, needs(A_PORT)).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{32,}$/, needs("at least 32 letters, digits or characters of -._~+/="))
    .optional(),
  DRAIN_SECONDS: z.coerce.number(needs("a whole number from 0 to 300")).int().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, needs(`one of ${LOG_LEVELS.join(", ")}`)).default("info"),
});

/** Names of all variables that the program reads. */
export const VARIABLE_NAMES = Object.keys(fields.shape);

const variables = fields
  .superRefine((env, context) => {
    if (env.DATABASE_URL === undefined || env.TOKEN_SECRET !== undefined) return;
    const message = "set, and the same for every copy, when DATABASE_URL is: at least 32 random characters";
    context.addIssue({ code: "custom", path: ["TOKEN_SECRET"], message });
  })
  .superRefine((env, context) => {
    if (isLoopback(env.HOST) || env.PUBLIC_ORIGIN.length > 0) return;
    const message = "set when HOST is not this machine alone: where browsers reach the console";
    context.addIssue({ code: "custom", path: ["PUBLIC_ORIGIN"], message });
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL === undefined || env.DATA_KEYS !== undefined) return;
    // One copy on this machine may keep them in its data directory.
    if (isLoopback(env.HOST) && env.DATA_DIR !== IN_MEMORY) return;
    const message = `set, and the same for every copy, when DATABASE_URL is: ${KEYS_FORM}`;
    context.addIssue({ code: "custom", path: ["DATA_KEYS"], message });
  })
  .superRefine((env, context) => {
    const given = BUCKET.filter((name) => env[name] !== undefined);
    if (given.length === 0 || given.length === BUCKET.length) return;
    context.addIssue({ code: "custom", path: [BUCKET.join(", ")], message: "set together, or none of them" });
  })
  .superRefine((env, context) => {
    if (env.SMTP_URL === undefined || env.MAIL_FROM !== undefined) return;
    context.addIssue({ code: "custom", path: ["MAIL_FROM"], message: "set when SMTP_URL is: whom mails come from" });
  })
  .superRefine((env, context) => {
    if (env.METRICS_PORT !== env.PORT) return;
    context.addIssue({ code: "custom", path: ["METRICS_PORT"], message: "another port than PORT" });
  })
  .superRefine((env, context) => {
    if (env.CHAIN_KEY !== undefined) return;
    // Keys that are made here are made in a pair; one alone would be passed by for that of the pair, unnoticed.
    if (env.CHAIN_GUARDIAN_KEY !== undefined)
      context.addIssue({ code: "custom", path: ["CHAIN_KEY"], message: `set when CHAIN_GUARDIAN_KEY is: ${KEY_FORM}` });
    if (env.CHAIN_RPC === undefined) return;
    // One copy on this machine may keep them in its data directory.
    if (isLoopback(env.HOST) && env.DATA_DIR !== IN_MEMORY) return;
    const message = `set, and the same for every copy, when CHAIN_RPC is: ${KEY_FORM}`;
    context.addIssue({ code: "custom", path: ["CHAIN_KEY"], message });
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    sampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === "on" : env.DATABASE_URL === undefined,
    tokenSecret: env.TOKEN_SECRET,
    auditKeys: env.AUDIT_KEY,
    auditHeads: env.AUDIT_HEADS,
    dataKeys: env.DATA_KEYS,
    origins: env.PUBLIC_ORIGIN,
    proxies: env.TRUSTED_PROXY,
    bucket: bucketOf(env),
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    chain: chainOf(env),
    metrics: metricsOf(env),
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  }));

/** Where the database is and what proves its trail: all that a command needs which only reads. */
const proof = fields
  .pick({
    ...{ DATA_DIR: true, DATABASE_URL: true, TOKEN_SECRET: true, AUDIT_KEY: true, AUDIT_HEADS: true },
    ...{ CHAIN_RPC: true, CHAIN_ID: true, CHAIN_KEY: true },
    ...{ S3_BUCKET: true, S3_ENDPOINT: true, S3_REGION: true, S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true },
  })
  .transform((env) => ({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    tokenSecret: env.TOKEN_SECRET,
    auditKeys: env.AUDIT_KEY,
    auditHeads: env.AUDIT_HEADS,
    bucket: bucketOf(env),
    chain: env.CHAIN_RPC && { urls: env.CHAIN_RPC, id: env.CHAIN_ID, key: env.CHAIN_KEY },
  }));

function bucketOf(env: Partial<Record<(typeof BUCKET)[number], string>> & { S3_REGION: string }) {
  const [name, endpoint, accessKeyId, secretAccessKey] = BUCKET.map((variable) => env[variable]);
  if (!name || !endpoint || !accessKeyId || !secretAccessKey) return undefined;
  return { name, endpoint, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function chainOf(env: z.output<typeof fields>) {
  if (!env.CHAIN_RPC) return undefined;
  const { CHAIN_CONFIRMATIONS: confirmations, CHAIN_FEE_CAP_GWEI: feeCapGwei } = env;
  return {
    urls: env.CHAIN_RPC,
    id: env.CHAIN_ID,
    key: env.CHAIN_KEY,
    guardianKey: env.CHAIN_GUARDIAN_KEY,
    terms: { ...(confirmations ? { confirmations } : {}), ...(feeCapGwei ? { feeCapGwei } : {}) },
  };
}

function metricsOf({ METRICS_PORT: port, METRICS_TOKEN: token }: z.output<typeof fields>) {
  return port === undefined && token === undefined ? undefined : { port, token };
}

/** Where the data is and what it is encrypted with. */
const dataPlace = fields
  .pick({ DATA_DIR: true, DATABASE_URL: true, DATA_KEYS: true })
  .transform(({ DATA_DIR, DATABASE_URL, DATA_KEYS }) => ({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    dataKeys: DATA_KEYS,
  }));

/** What the program takes from its environment, checked, with the defaults in their places. */
export type ServerEnv = Readonly<z.output<typeof variables>>;

/** The chain of the platform's tokens: its nodes, and the keys that write there. */
export type ChainEnv = NonNullable<ServerEnv["chain"]>;

type Source = Record<string, string | undefined>;

/**
 * Reads the environment; an empty variable counts as absent.
 *
 * Wrong values throw one `StartError` with a line a variable. The lines never repeat a value: it may be a secret.
 */
export const readEnv = (source: Source = process.env): ServerEnv => Object.freeze(read(variables, source));

/** Variables that hold a secret, or may. */
const SECRETS = [
  "ADMIN_PASSWORD",
  "AUDIT_KEY",
  "CHAIN_GUARDIAN_KEY",
  "CHAIN_KEY",
  "CHAIN_RPC",
  "DATABASE_URL",
  "DATA_KEYS",
  "METRICS_TOKEN",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "TOKEN_SECRET",
] as const satisfies readonly (keyof typeof fields.shape)[];

/** Takes secrets out of the environment once they are read: a diagnostic report of Node writes down all that is in it. */
export function forgetSecrets(source: Source = process.env): void {
  for (const name of SECRETS) delete source[name];
}

/** Where the database is: all that a command needs which only reads it, so that it asks for no secret. */
const place = fields
  .pick({ DATA_DIR: true, DATABASE_URL: true })
  .transform(({ DATA_DIR, DATABASE_URL }) => ({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }));

/** Reads where the database is from the environment, as `readEnv` does, without asking for anything else. */
export const readDatabaseConfig = (source: Source = process.env) => read(place, source);

const server = fields
  .pick({ DATA_DIR: true, DATABASE_URL: true, HOST: true, PORT: true, PUBLIC_ORIGIN: true })
  .transform((env) => ({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    origins: env.PUBLIC_ORIGIN,
  }));

/** Where the database is, and where browsers reach the console. */
export type ServerConfig = Readonly<z.output<typeof server>>;

/** Reads where database and console are from the environment, as `readEnv` does, without asking for anything else. */
export const readServerConfig = (source: Source = process.env): ServerConfig => read(server, source);

/** What proves the audit trail of a database, and where that is. */
export type ProofEnv = Readonly<z.output<typeof proof>>;

/** Reads what the proof of the audit trail needs from the environment, as `readEnv` does, and demands nothing else. */
export const readProofEnv = (source: Source = process.env): ProofEnv => Object.freeze(read(proof, source));

/** Reads where the database is and the keys of its data, for a command that reads what is encrypted. */
export const readDataConfig = (source: Source = process.env) => read(dataPlace, source);

function read<S extends z.ZodType>(schema: S, source: Source): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  throw new StartError([...problems].map(([name, problem]) => `${name} must be ${problem}.`).join("\n"));
}
