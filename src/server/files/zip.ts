import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";

/** A file in an archive, as its directory tells of it. */
export interface ZipEntry {
  name: string;
  /** Bytes that it unpacks to. */
  size: number;
  crc: number;
  isPacked: boolean;
  data: Buffer;
}

/** Files that an archive may have, the bytes that they may unpack to, and how many times its own size those may be. */
const MOST = { entries: 5000, bytes: 160 * 1024 * 1024, ratio: 100 } as const;
/** Bytes that even a small archive may unpack to. */
const ALWAYS = 1024 * 1024;

// Signatures of its parts, and their lengths before names and the like.
const END = { is: 0x06054b50, length: 22 } as const;
const LISTED = { is: 0x02014b50, length: 46 } as const;
const LOCAL = { is: 0x04034b50, length: 30 } as const;

/** What may be said of an entry: how well it is packed, that its sizes follow it, and that its name is UTF-8. */
const FLAGS = 0x0006 | 0x0008 | 0x0800;
const SIZES_FOLLOW = 0x0008;
/** Bytes that sizes take behind an entry: with and without a signature, of 32 and of 64 bits. */
const FOLLOWING = [12, 16, 20, 24];

/**
 * Gives the files of a ZIP archive; throws for one that two programs could read differently, or that grows too much.
 *
 * Nothing stands before, between or behind its files, each is told of alike in both places, and none twice. Several
 * disks, encryption, 64 bits and comments are refused, as are names that lead elsewhere.
 */
export function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - END.length;
  if (end < 0 || bytes.readUInt32LE(end) !== END.is) throw new Error("It does not end as an archive does");
  const [disks, here, count, comment] = [4, 8, 10, 20].map((offset) => bytes.readUInt16LE(end + offset));
  const directory = bytes.readUInt32LE(end + 16);
  const isPlain = !disks && !comment && here === count && directory + bytes.readUInt32LE(end + 12) === end;
  if (!isPlain || !count || count > MOST.entries) throw new Error("Its directory is unusual");

  const found: Placed[] = [];
  for (let at = directory; at < end; ) {
    const placed = placedAt(bytes, at, directory);
    found.push(placed);
    at += placed.listed;
  }
  if (found.length !== count) throw new Error("Its directory has another length");
  refuseGaps(found, directory);

  const names = new Set(found.map(({ name }) => name.toLowerCase()));
  if (names.size !== count) throw new Error("It has an entry twice");
  const total = found.reduce((sum, { size }) => sum + size, 0);
  if (total > MOST.bytes || (total > ALWAYS && total > bytes.length * MOST.ratio)) throw new Error("It grows too much");
  return found;
}

/** Gives what an entry unpacks to, piece by piece; throws as soon as that is not what the directory says. */
export async function* unpack({ data, isPacked, size, crc }: ZipEntry): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const pieces: AsyncIterable<Buffer> = isPacked ? Readable.from([data]).pipe(inflate) : Readable.from([data]);
  let [length, sum] = [0, 0];
  for await (const piece of pieces) {
    length += piece.length;
    sum = crc32(piece, sum);
    if (length > size) throw new Error("An entry is longer than it says");
    yield piece;
  }
  // What follows the packed data would be read by nobody, or by somebody else.
  const isWhole = !isPacked || inflate.bytesWritten === data.length;
  if (length !== size || sum !== crc || !isWhole) throw new Error("An entry is not what it says");
}

interface Placed extends ZipEntry {
  from: number;
  to: number;
  sizesFollow: boolean;
  /** Bytes that it takes in the directory. */
  listed: number;
}

function placedAt(bytes: Buffer, at: number, directory: number): Placed {
  const number = (offset: number) => bytes.readUInt16LE(offset);
  const long = (offset: number) => bytes.readUInt32LE(offset);
  if (at + LISTED.length > bytes.length || long(at) !== LISTED.is) throw new Error("Its directory breaks off");
  const [flags, method, named] = [number(at + 8), number(at + 10), number(at + 28)];
  const sizes = [long(at + 16), long(at + 20), long(at + 24)] as const;
  const [crc, length, size] = sizes;
  const isPacked = method === 8;
  if (flags & ~FLAGS || number(at + 34) || !(isPacked || (method === 0 && length === size)))
    throw new Error("An entry is packed otherwise, or encrypted");

  const from = long(at + 42);
  if (from + LOCAL.length > directory || long(from) !== LOCAL.is) throw new Error("An entry is not where it says");
  const begin = from + LOCAL.length;
  const name = bytes.subarray(at + LISTED.length, at + LISTED.length + named);
  const sizesFollow = (flags & SIZES_FOLLOW) !== 0;
  const isSame =
    number(from + 6) === flags &&
    number(from + 8) === method &&
    bytes.subarray(begin, begin + number(from + 26)).equals(name) &&
    (sizesFollow || sizes.every((value, index) => value === long(from + 14 + 4 * index)));
  const start = begin + named + number(from + 28);
  if (!isSame || start + length > directory) throw new Error("An entry is told of in two ways");
  return {
    name: nameOf(name),
    size,
    crc,
    isPacked,
    data: bytes.subarray(start, start + length),
    from,
    to: start + length,
    sizesFollow,
    listed: LISTED.length + named + number(at + 30) + number(at + 32),
  };
}

function nameOf(bytes: Buffer): string {
  const name = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const parts = name.replace(/\/$/, "").split("/");
  if (/[\p{C}\\:]/u.test(name) || parts.some((part) => part === "" || part === "." || part === ".."))
    throw new Error("An entry has a name that leads elsewhere");
  return name;
}

function refuseGaps(entries: readonly Placed[], directory: number): void {
  let [to, following] = [0, [0]];
  for (const next of [...entries].sort((one, other) => one.from - other.from)) {
    if (!following.includes(next.from - to)) throw new Error("Its entries overlap, or something stands between them");
    to = next.to;
    following = next.sizesFollow ? FOLLOWING : [0];
  }
  if (!following.includes(directory - to)) throw new Error("Something stands before its directory");
}
