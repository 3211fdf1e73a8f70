import {
  ParseSpeeds,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";

/** Objects that a PDF may have, and the milliseconds that reading them may take. */
const MOST = { objects: 300_000, time: 10_000 } as const;

const names = (...words: string[]) => new Set<PDFObject>(words.map((word) => PDFName.of(word)));

/** Keys under which programs, forms of another kind and other files stand. */
const KEYS = names("JS", "JavaScript", "XFA", "EmbeddedFiles", "EF", "RichMediaContent", "RichMediaSettings");
/** Actions that run, send or open something else. */
const ACTIONS = names("JavaScript", "Launch", "SubmitForm", "ImportData", "GoToE", "RichMediaExecute");
/** Kinds of objects that are such a file, or show one. */
const KINDS = names("EmbeddedFile", "FileAttachment", "RichMedia");

const [OPEN_ACTION, AUTOMATIC_ACTIONS, ACTION, NEXT] = ["OpenAction", "AA", "S", "Next"].map((word) =>
  PDFName.of(word),
) as [PDFName, PDFName, PDFName, PDFName];
const GO_TO = PDFName.of("GoTo");

/**
 * Tells whether a PDF holds a program, a command or another file, or does by itself anything but going to a page.
 *
 * Rejects where it cannot be read as a whole, is encrypted, or takes too long.
 */
export async function holdsProgram(bytes: Uint8Array): Promise<boolean> {
  const parser = PDFParser.forBytesWithOptions(bytes, ParseSpeeds.Fast, true, false);
  const { context } = parser as unknown as { context: PDFContext };
  const until = performance.now() + MOST.time;
  const automatic: PDFObject[] = [];
  let count = 0;
  let isFound = false;
  const assign = context.assign.bind(context);
  // Each object as it is read: one that stands twice in a document is known by its last words alone afterwards.
  context.assign = (ref, object) => {
    count += 1;
    isFound ||= isHarmful(object, automatic);
    if (isFound || count > MOST.objects || performance.now() > until) throw new Error("Read no further");
    assign(ref, object);
  };
  try {
    await parser.parseDocument();
  } catch (error) {
    if (isFound) return true;
    throw error;
  }
  const { Encrypt, Root, Info } = context.trailerInfo;
  if (Encrypt) throw new Error("It is encrypted");
  for (const direct of [Root, Info]) if (direct && isHarmful(direct, automatic)) return true;
  return automatic.some((action) => !onlyGoes(context, action));
}

/** Tells whether an object itself holds something harmful, and notes what is done without anybody asking. */
function isHarmful(object: PDFObject, automatic: PDFObject[]): boolean {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) for (const item of next.asArray()) waiting.push(item);
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (KEYS.has(key) || (key === ACTION && ACTIONS.has(value)) || KINDS.has(value)) return true;
      if (key === OPEN_ACTION || key === AUTOMATIC_ACTIONS) automatic.push(value);
      waiting.push(value);
    }
  }
  return false;
}

/** Tells whether an action, each of a set of actions, and all that follow them only go to a page. */
function onlyGoes(context: PDFContext, start: PDFObject): boolean {
  const seen = new Set<PDFObject>();
  const waiting = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const action = next instanceof PDFRef ? context.lookup(next) : next;
    // A place in the document, or nothing.
    if (!(action instanceof PDFDict)) continue;
    const kind = action.lookup(ACTION);
    if (kind === undefined) waiting.push(...action.values());
    else if (kind !== GO_TO) return false;
    const following = action.lookup(NEXT);
    if (following instanceof PDFArray) waiting.push(...following.asArray());
    else if (following) waiting.push(following);
  }
  return true;
}
