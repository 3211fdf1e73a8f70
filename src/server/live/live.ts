import { LIVE } from "../../contract/live/vocabulary";
import type { OpenedDatabase } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { createGathering, heardBy, mayHear } from "./gathering";
import { hearChanges, type Told } from "./hearing";
import { BEAT, eventOf, openReader, type Reader } from "./reader";
import { readStandings } from "./standing";
import type { Live } from "./streams";

/** What is changed by these may end a session or give it other rights. */
const ABOUT_SESSIONS = new Set(["employee", "roles", "settings"]);

/** Begins to hear what is written, and tells it to whoever reads; see {@link Live}. */
export function createLive(
  deps: Pick<AppDeps, "db" | "clock" | "trial" | "log">,
  hear: OpenedDatabase["hear"],
  { gather = LIVE.gather, look }: { gather?: number; look?: number } = {},
): Live {
  const readers = new Set<Reader>();
  const gathering = createGathering();
  let hearing = false;
  let leaving = false;
  let lastTold = 0;
  let telling: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  let checkAgain = false;

  const source = hearChanges(
    deps,
    hear,
    {
      heard,
      begun() {
        hearing = true;
        for (const reader of readers) greet(reader, "resync");
      },
    },
    () => readers.size > 0,
    look,
  );
  const beating = setInterval(() => {
    if (!readers.size) return;
    for (const reader of readers) reader.send(BEAT);
    probe();
    check();
  }, LIVE.beat).unref();

  function probe() {
    source.probe().catch((err) => deps.log.warn({ err }, "changes may not be heard"));
  }

  function greet(reader: Reader, again: "ready" | "resync") {
    reader.send(eventOf(reader.ready ? again : "ready", null));
    reader.ready = true;
  }

  function heard({ changes = [], presence }: Told) {
    if (!readers.size) return;
    if (changes.some(([resource]) => ABOUT_SESSIONS.has(resource))) check();
    if (presence) tellPresence(presence);
    gathering.add(changes);
    if (telling || gathering.isEmpty()) return;
    // The first at once, those of a busy time together.
    telling = setTimeout(tellChanges, Math.max(0, lastTold + gather - Date.now())).unref();
  }

  function tellChanges() {
    telling = undefined;
    lastTold = Date.now();
    const gathered = gathering.take();
    const doers = new Set(gathered.map(({ by }) => by));
    const now = deps.clock().getTime();
    // Who may see the same is sent the same piece.
    const pieces = new Map<string, Uint8Array<ArrayBuffer> | undefined>();
    for (const reader of readers) {
      const { id, grants } = reader.owner;
      if (reader.until <= now) {
        reader.end(eventOf("end", { again: true }));
        continue;
      }
      const key = `${doers.has(id) ? id : ""} ${reader.rights}`;
      if (!pieces.has(key)) {
        const changes = heardBy(gathered, { id, grants });
        pieces.set(key, changes.length ? eventOf("changes", changes) : undefined);
      }
      const piece = pieces.get(key);
      if (piece) reader.send(piece);
    }
  }

  /** Who has the record open is told, and nobody else: it says who looks at what. */
  function tellPresence({ resource, id, to }: NonNullable<Told["presence"]>) {
    const piece = eventOf("presence", { resource, id });
    for (const reader of readers)
      if (to.includes(reader.owner.id) && mayHear(reader.owner.grants, resource)) reader.send(piece);
  }

  /** Looks at the rows of all accounts; one look at a time, and one more for what happened meanwhile. */
  function check() {
    if (checking) {
      checkAgain = true;
      return;
    }
    checking = checkReaders().finally(() => {
      checking = undefined;
      if (checkAgain) setTimeout(check, gather).unref();
      checkAgain = false;
    });
  }

  async function checkReaders() {
    const now = deps.clock().getTime();
    // Whoever comes meanwhile was looked at as they came.
    const asked = [...readers];
    try {
      const standingOf = await readStandings(deps, [...new Set(asked.map(({ owner }) => owner.family))]);
      for (const reader of asked) {
        const standing = standingOf(reader.owner);
        if (standing === "same" && reader.until > now) continue;
        reader.end(eventOf("end", { again: standing !== "over" }));
      }
    } catch (err) {
      deps.log.warn({ err }, "sessions of open streams could not be read");
      // Whoever comes again is looked at then.
      for (const reader of asked) reader.end(eventOf("end", { again: true }));
    }
  }

  function end() {
    leaving = true;
    for (const reader of readers) reader.end(eventOf("end", { again: true }));
  }

  return {
    open(owner, until) {
      if (leaving) throw new Failure("unavailable", "The program is about to end");
      const own = [...readers].filter((reader) => reader.owner.id === owner.id).length;
      if (own >= LIVE.perAccount || readers.size >= LIVE.total) {
        throw new Failure("throttled", "Too many pages are open", { retryAfter: LIVE.beat / 1000 });
      }
      const reader = openReader(owner, until, (gone) => readers.delete(gone));
      if (!readers.size) probe();
      readers.add(reader);
      // Proxies pass an answer on as its first bytes come.
      reader.send(BEAT);
      if (hearing) greet(reader, "ready");
      // What ended a session between its request and here was heard by nobody.
      check();
      return reader.stream;
    },
    end,
    async close() {
      end();
      clearInterval(beating);
      clearTimeout(telling);
      await checking;
      await source.stop();
    },
  };
}
