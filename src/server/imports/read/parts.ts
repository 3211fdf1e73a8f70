import { Parser } from "htmlparser2";
import { unpack, type ZipEntry } from "../../files/zip";
import { unreadable } from "../../statements/read/refuse";

/** What is told of an element as XML is read, its name without that of its namespace. */
interface Handlers {
  open?: (name: string, of: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Elements within one another; the parser takes the longer for each the deeper it stands. */
const DEEPEST = 100;

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads the XML of a part piece by piece, and comes back after each; the part has been checked, so it has no entities. */
export async function* readPart(entry: ZipEntry, { open, text, close }: Handlers): AsyncGenerator<undefined, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, of) {
        if (++depth > DEEPEST) throw unreadable("This Excel file is unusual; save it again as XLSX");
        open?.(bare(name), of);
      },
      ontext: (data) => text?.(data),
      onclosetag(name) {
        depth--;
        close?.(bare(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of unpack(entry)) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield undefined;
  }
  parser.end(decoder.decode());
  yield undefined;
}

/** Reads the XML of a part to its end. */
export async function readWholePart(entry: ZipEntry, handlers: Handlers): Promise<void> {
  for await (const _ of readPart(entry, handlers));
}
