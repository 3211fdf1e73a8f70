const PIECE = 1024 * 1024;

/** Tells in what a text is written: UTF-8, UTF-16 with or without a mark, or Windows-1252. */
export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark: Latin letters have a zero byte beside each.
  if (bytes.length >= 4 && first !== 0 && second === 0 && bytes[3] === 0) return "utf-16le";
  if (bytes.length >= 4 && first === 0 && second !== 0 && bytes[2] === 0) return "utf-16be";
  try {
    for (const _ of textOf(bytes, "utf-8", true));
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

/** Gives text piece by piece, without the mark of its encoding; `fatal` throws a `TypeError` where it is none. */
export function* textOf(bytes: Uint8Array, encoding: string, fatal = false): Generator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}
