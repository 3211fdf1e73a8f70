import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createMailer, type Mailer } from "../../../src/server/outbox/mailer";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A mail server that speaks just enough SMTP; it refuses recipients of one domain. */
async function mailServer() {
  const heard: string[] = [];
  const answer = (line: string) => {
    if (/^EHLO/.test(line)) return "250 mail.example";
    if (/^RCPT TO:.*nowhere/.test(line)) return "550 No such mailbox";
    if (line === "DATA") return "354 Go on";
    if (/^(MAIL|RCPT|RSET)/.test(line) || line === ".") return "250 Fine";
    if (line === "QUIT") return "221 Bye";
    return undefined;
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.write("220 mail.example\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        heard.push(line);
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { heard, url: `smtp://127.0.0.1:${port}`, server };
}

function mailerAt(url: string): Mailer {
  const mailer = createMailer({ url, from: "Console <console@people.example>" });
  open.push(() => mailer.close());
  return mailer;
}

test("a platform with a name of its own signs with it, at the address that mails come from", async () => {
  const { heard, url } = await mailServer();
  const letter = { recipient: "asha@people.example", subject: "Tokens", body: "They have arrived." };
  const mailer = mailerAt(url);
  await mailer.send({ ...letter, sender: "Harbour, Sons <x@y.example>" });
  await mailer.send(letter);
  expect(heard.filter((line) => /^(MAIL|From:)/.test(line))).toEqual([
    "MAIL FROM:<console@people.example>",
    'From: "Harbour, Sons <x@y.example>" <console@people.example>',
    "MAIL FROM:<console@people.example>",
    "From: Console <console@people.example>",
  ]);
});

test("a mail is plain text from the console to one address, whatever the address holds", async () => {
  const { heard, url } = await mailServer();
  const body = "<b>Dear Asha</b>,\nyour tokens have arrived.";
  await mailerAt(url).send({ recipient: "asha@people.example", subject: "Tokens\r\nBcc: else@people.example", body });
  expect(heard.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
    "MAIL FROM:<console@people.example>",
    "RCPT TO:<asha@people.example>",
  ]);
  expect(heard).toContain("Subject: Tokens Bcc: else@people.example");
  expect(heard.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  expect(heard.find((line) => /^Content-Type/.test(line))).toMatch(/^Content-Type: text\/plain/);
  expect(heard).toContain("<b>Dear Asha</b>,");
});

test("two addresses in one are never two recipients", async () => {
  const { heard, url } = await mailServer();
  const recipient = "asha@people.example, bela@people.example";
  await mailerAt(url)
    .send({ recipient, subject: "Hello", body: "Hello" })
    .catch(() => undefined);
  expect(heard.filter((line) => /^RCPT TO:<(asha|bela)@people.example>/.test(line))).toEqual([]);
});

test("a mail that the server refuses, and a server that is not there, are told", async () => {
  const { url, server } = await mailServer();
  const mail = { recipient: "asha@nowhere.example", subject: "Hello", body: "Hello" };
  await expect(mailerAt(url).send(mail)).rejects.toThrow("550 No such mailbox");
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const close of open.splice(0)) close();
  });
  await expect(mailerAt(url).send(mail)).rejects.toThrow();
});
