import type { FirstAdministrator } from "./firstStart";

interface Start {
  platform: string;
  url: string;
  first: FirstAdministrator;
  /** Whether a person reads it there and then; anything else that is printed ends up in logs. */
  isTerminal: boolean;
}

/** Returns the lines that a start prints: where to sign in, and how for the first time. */
export function describeStart({ platform, url, first, isTerminal }: Start): string[] {
  const { email, password, file } = first;
  const lines = [`${platform} runs at ${url}`, `Sign in at ${url}/admin-login`];
  const inFile = `The first administrator's e-mail address and password are in ${file}`;
  if (email === undefined) return file ? [...lines, inFile] : lines;
  if (isTerminal) {
    lines.push(`  e-mail:   ${email}`, `  password: ${password ?? "the one in ADMIN_PASSWORD"}`);
    return file ? [...lines, `Both are also kept in ${file}`] : lines;
  }
  if (password === undefined) return [...lines, "The first administrator signs in with ADMIN_EMAIL and ADMIN_PASSWORD"];
  if (file) return [...lines, inFile];
  return [
    ...lines,
    "The first administrator's password was not kept: set ADMIN_PASSWORD before the first start, or run npm run admin:recover",
  ];
}
