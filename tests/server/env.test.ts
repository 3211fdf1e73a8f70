import { expect, test } from "vitest";
import { readEnv } from "../../src/server/env";
import { findMisspeltVariables } from "../../src/server/misspeltVariables";

const problemsOf = (env: Record<string, string>): string => {
  try {
    readEnv(env);
    return "";
  } catch (error) {
    return String(error);
  }
};

const bucket = {
  S3_BUCKET: "papers",
  S3_ENDPOINT: "https://s3.example.com/storage",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "very secret",
};

test("an empty environment gives the defaults", () => {
  expect(readEnv({ PORT: "", ADMIN_PASSWORD: "" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    adminEmail: "admin@console.example",
    sampleData: true,
    auditKeys: [],
    origins: [],
    proxies: [],
    drainSeconds: 0,
    logLevel: "info",
  });
});

test.each([
  ["embedded", {}, true],
  ["embedded, off", { SAMPLE_DATA: "off" }, false],
  ["PostgreSQL", { DATABASE_URL: "postgres://h/d", TOKEN_SECRET: "s".repeat(32) }, false],
  ["PostgreSQL, on", { DATABASE_URL: "postgres://h/d", TOKEN_SECRET: "s".repeat(32), SAMPLE_DATA: "on" }, true],
])("sample data on %s", (_, env, wanted) => {
  expect(readEnv(env).sampleData).toBe(wanted);
});

test.each(["0.0.0.0", "::", "console.example"])("listening on %s needs a public origin", (HOST) => {
  expect(problemsOf({ HOST })).toBe(
    "StartError: PUBLIC_ORIGIN must be set when HOST is not this machine alone: where browsers reach the console.",
  );
  expect(problemsOf({ HOST, PUBLIC_ORIGIN: "https://console.example" })).toBe("");
});

test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost"])("listening on %s needs no public origin", (HOST) => {
  expect(problemsOf({ HOST })).toBe("");
  expect(problemsOf({ HOST, DATABASE_URL: "postgres://h/d", TOKEN_SECRET: "s".repeat(32) })).toBe("");
});

test("origins, trusted proxies and keys of the audit trail, the newest first, are read from lists", () => {
  const [newer, older] = ["n".repeat(32), "o".repeat(32)];
  const lists = readEnv({
    PUBLIC_ORIGIN: "https://a.example, http://b.example:8080",
    TRUSTED_PROXY: "127.0.0.1, 10.0.0.0/8,2001:db8::/32",
    AUDIT_KEY: `${newer}, ${older}`,
  });
  expect(lists).toMatchObject({
    origins: ["https://a.example", "http://b.example:8080"],
    proxies: ["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"],
    auditKeys: [newer, older],
  });
});

test.each([
  ["PORT", "70000"],
  ["PORT", "3000.5"],
  ["DRAIN_SECONDS", "-1"],
  ["METRICS_PORT", "0"],
  ["METRICS_TOKEN", "short-token"],
  ["METRICS_TOKEN", "with a blank, which no header of its kind has"],
  ["ADMIN_EMAIL", "someone"],
  ["SAMPLE_DATA", "yes"],
  ["TOKEN_SECRET", "too-short-a-secret"],
  ["AUDIT_KEY", `${"k".repeat(32)},short`],
  ["DATA_KEYS", "a:too-short-a-key"],
  ["PUBLIC_ORIGIN", "https://a.example/path"],
  ["TRUSTED_PROXY", "proxy.example"],
  ["TRUSTED_PROXY", "10.0.0.0/33"],
  ["TRUSTED_PROXY", "127.0.0.1,"],
  ["DATABASE_URL", "sqlite://file"],
  ["LOG_LEVEL", "loud"],
  ["S3_ENDPOINT", "ftp://elsewhere.example"],
  ["S3_ENDPOINT", "https://key:secret@s3.example.com"],
  ["S3_BUCKET", "papers/private"],
  ["SMTP_URL", "https://key:secret@mail.example.com"],
  ["SMTP_URL", "mail.example.com:25"],
  ["MAIL_FROM", "somebody"],
])("a wrong %s is named in a line that does not repeat %s", (name, value) => {
  const problems = problemsOf({ TOKEN_SECRET: "s".repeat(32), ...bucket, MAIL_FROM: "m@example.com", [name]: value });
  expect(problems).toMatch(new RegExp(`^StartError: ${name} must be [^\\n]+\\.$`));
  expect(problems).not.toContain(value);
});

test("a PostgreSQL needs a token secret that its copies share, and beyond this machine keys of the data", () => {
  expect(problemsOf({ DATABASE_URL: "postgresql://h/d" })).toMatch(
    /^StartError: TOKEN_SECRET must be set, and the same for every copy/,
  );
  const shared = { DATABASE_URL: "postgres://h/d", TOKEN_SECRET: "s".repeat(32) };
  const refused = /^StartError: DATA_KEYS must be set, and the same for every copy/;
  const PUBLIC_ORIGIN = "https://console.example";
  expect(problemsOf({ ...shared, HOST: "0.0.0.0", PUBLIC_ORIGIN })).toMatch(refused);
  expect(problemsOf({ ...shared, DATA_DIR: "memory://" })).toMatch(refused);
  expect(readEnv({ ...shared, HOST: "::1" }).dataKeys).toBeUndefined();
  const { dataKeys } = readEnv({
    ...shared,
    HOST: "0.0.0.0",
    PUBLIC_ORIGIN,
    DATA_KEYS: `b:${"B".repeat(43)}=, a:${"A".repeat(43)}=`,
  });
  expect([dataKeys?.first.id, [...(dataKeys?.all.keys() ?? [])]]).toEqual(["b", ["b", "a"]]);
});

test("the program's figures are for nobody unless a port or a token says for whom", () => {
  const token = "t".repeat(32);
  expect(readEnv({}).metrics).toBeUndefined();
  expect(readEnv({ METRICS_TOKEN: token }).metrics).toEqual({ token });
  expect(readEnv({ METRICS_PORT: "9464", METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, token });
  expect(problemsOf({ METRICS_PORT: "9464", PORT: "9464" })).toBe(
    "StartError: METRICS_PORT must be another port than PORT.",
  );
});

test("a bucket is named with all that it needs, or not at all", () => {
  expect(readEnv(bucket).bucket).toEqual({
    name: "papers",
    endpoint: "https://s3.example.com/storage",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "very secret",
  });
  expect(readEnv({ S3_REGION: "ap-south-1" }).bucket).toBeUndefined();
  expect(problemsOf({ ...bucket, S3_ENDPOINT: "" })).toBe(
    "StartError: S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together, or none of them.",
  );
});

test.each(["mail@example.com", "The Console <mail@example.com>"])("mails leave by a server, and from %s", (from) => {
  const url = "smtps://user:p%40ss@mail.example.com:465";
  expect(readEnv({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from });
  expect(readEnv({ MAIL_FROM: from }).mail).toBeUndefined();
  expect(problemsOf({ SMTP_URL: url })).toBe(
    "StartError: MAIL_FROM must be set when SMTP_URL is: whom mails come from.",
  );
});

test("a guardian’s key alone is refused: beside a relayer’s that is made here it would be passed by for another", () => {
  expect(problemsOf({ CHAIN_RPC: "http://127.0.0.1:8545", CHAIN_GUARDIAN_KEY: `0x${"1".repeat(64)}` })).toMatch(
    /^StartError: CHAIN_KEY must be set when CHAIN_GUARDIAN_KEY is: /,
  );
});

test.each([
  [{ PUBLIC_ORIGN: "https://secret.example" }, ["PUBLIC_ORIGN is not read; PUBLIC_ORIGIN is."]],
  [{ DATA_KEY: "a secret" }, ["DATA_KEY is not read; DATA_KEYS is."]],
  [{ DATABASE_ULR: "postgres://h/d" }, ["DATABASE_ULR is not read; DATABASE_URL is."]],
  [{ TRUSTED_PROXIES: "10.0.0.1" }, []],
  [{ trusted_proxy: "10.0.0.1" }, ["trusted_proxy is not read; TRUSTED_PROXY is."]],
  [{ METRICS_TOKNE: "t", DRAIN_SECOND: "" }, ["METRICS_TOKNE is not read; METRICS_TOKEN is."]],
  // What a shell, npm, Docker and systemd set is no misspelling, nor what is spelt right beside it.
  [
    {
      ...{
        PATH: "/bin",
        HOME: "/root",
        PWD: "/",
        OLDPWD: "/",
        USER: "me",
        LANG: "C",
        TERM: "xterm",
        SHLVL: "1",
        HOSTNAME: "h",
      },
      ...{
        SHELL: "/bin/sh",
        NODE_ENV: "production",
        npm_lifecycle_event: "start",
        INVOCATION_ID: "x",
        LOGNAME: "me",
        MAIL: "m",
      },
      ...{ PORT: "3000", HOST: "127.0.0.1", S3_REGION: "auto", VITE_API_URL: "u", CHAIN_RPC: "r" },
    },
    [],
  ],
])("variables that are a letter or two off a known one are named, never their value: %j", (env, warnings) => {
  expect(findMisspeltVariables(env)).toEqual(warnings);
});
