import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "../../../src/server/uploads/tables";
import { signedIn } from "../signedIn";
import { HOSTILE_FILES, type HostileFile, PAYLOAD } from "./hostileFiles";
import { LINK, officeOf } from "./office";

const here = signedIn();

async function upload({ bytes, name, type, to }: HostileFile) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], name, { type }));
  const response = await here.platform.api.app.request(`/api/console/files?kind=${to}`, {
    method: "POST",
    headers: { authorization: `Bearer ${here.token}` },
    body: form,
  });
  const answer = (await response.json()) as {
    message: string;
    data: { url: string };
    errors?: { message: string }[];
  };
  return { status: response.status, ...answer };
}
const rows = () => here.platform.db.$count(files);

test("there are enough of them", () => {
  expect(HOSTILE_FILES.length).toBeGreaterThan(110);
});

test.each(HOSTILE_FILES.filter(({ taken }) => !taken))("$what is refused in words and leaves nothing", async (file) => {
  const [before, kept] = [await rows(), here.platform.stored()];
  const { status, message, errors = [] } = await upload(file);
  expect([413, 415, 422]).toContain(status);
  expect(errors[0]?.message ?? message).toMatch(/^(?:Choose a file|This (?:file|picture|PDF|request) )/);
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

test.each([
  ["a Word document with macros", "This file holds macros"],
  ["an object of another program", "This file holds another file"],
  ["a template from elsewhere", "This file opens or fetches something elsewhere"],
  ["a link that starts a program", "This file opens or fetches something elsewhere"],
  ["a password", "This file is protected by a password"],
  ["a part that grows", "This file cannot be read"],
  ["a presentation", "Choose a file of one of these kinds: PNG, JPG, WEBP, GIF, PDF, DOCX, XLSX"],
])("%s is told what is wrong with it", async (what, words) => {
  const file = HOSTILE_FILES.find((one) => one.what === what) as HostileFile;
  expect((await upload(file)).message.startsWith(words)).toBe(true);
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
