import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "../../../src/server/uploads/tables";
import { signedIn } from "../signedIn";
import { HOSTILE_FILES, type HostileFile, PAYLOAD } from "./hostileFiles";
import { LINK, officeOf } from "./office";

const here = signedIn();

interface Uploaded {
  message: string;
  data: { url: string };
  errors?: { message: string }[];
}

const upload = ({ bytes, name, type, to }: HostileFile) =>
  here.platform.upload<Uploaded>(
    `/console/files?kind=${to}`,
    here.token,
    new File([new Uint8Array(bytes)], name, { type }),
  );
const rows = () => here.platform.db.$count(files);

/** What is said of some of them. */
const WORDS: Readonly<Record<string, string>> = {
  "a Word document with macros": "This file holds macros",
  "an object of another program": "This file holds another file",
  "a template from elsewhere": "This file opens or fetches something elsewhere",
  "a password": "This file is protected by a password",
  "a part that grows": "This file cannot be read",
  "a presentation": "Choose a file of one of these kinds: PNG, JPG, WEBP, GIF, PDF, DOCX, XLSX",
};

test.each(HOSTILE_FILES.filter(({ taken }) => !taken))("$what is refused in words and leaves nothing", async (file) => {
  const [before, kept] = [await rows(), here.platform.stored()];
  const { status, message, errors = [] } = await upload(file);
  expect([413, 415, 422]).toContain(status);
  expect(errors[0]?.message ?? message).toMatch(/^(?:Choose a file|This (?:file|picture|PDF|request) )/);
  expect(message.startsWith(WORDS[file.what] ?? "")).toBe(true);
  expect(await rows()).toBe(before);
  expect(here.platform.stored()).toEqual(kept);
});

test.each(["docx", "xlsx"] as const)("a %s is kept as it is, to be downloaded only", async (kind) => {
  const bytes = officeOf(kind, { links: LINK });
  const { status, data } = await upload({ what: kind, bytes, name: `Deed.${kind}`, type: "", to: "document" });
  expect(status).toBe(201);
  const answer = await here.platform.api.app.request(data.url, { headers: { authorization: `Bearer ${here.token}` } });
  expect(answer.headers.get("content-type")).toMatch(/^application\/vnd\.openxmlformats-officedocument\.[a-z]+ml\./);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''Deed.${kind}`);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  const picture = await upload({ what: kind, bytes, name: `Deed.${kind}`, type: "", to: "picture" });
  expect(picture).toMatchObject({ status: 415, message: "Choose a file of one of these kinds: PNG, JPG, WEBP, GIF" });
});

test.each(HOSTILE_FILES.filter(({ taken }) => taken))(
  "$what comes back as a picture and nothing else",
  async (file) => {
    const { status, data } = await upload(file);
    expect(status).toBe(201);
    for (const url of file.to === "picture" ? [data.url, `${data.url}/thumbnail`] : [data.url]) {
      const answer = await here.platform.api.app.request(url, { headers: { authorization: `Bearer ${here.token}` } });
      const type = url.endsWith("thumbnail") ? "image/webp" : file.taken;
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const [, name] = /^attachment; filename\*=UTF-8''([\w.!~*'()%-]+)$/.exec(
        String(answer.headers.get("content-disposition")),
      ) ?? ["", ""];
      expect(decodeURIComponent(String(name))).toMatch(
        /^(?!(?:con|\.))[^/\\<>:"|?*\p{C}]{1,110}\.(?:png|jpg|gif|webp)$/iu,
      );

      const bytes = Buffer.from(await answer.arrayBuffer());
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type);
      for (const trace of [PAYLOAD, "<?php", "PK\x03\x04", "<html"])
        expect(bytes.includes(trace, 0, "latin1")).toBe(false);
      expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
    }
  },
);
