import pg from "pg";
import { CHANNEL, type Hears } from "./database";
import { ConnectionError } from "./lost";

/** Milliseconds before the first and the longest pause between two tries to connect. */
const PAUSE = { first: 100, longest: 10_000 } as const;

/** Hears on a connection of its own what is told on the channel of changes; one that breaks is replaced, ever again. */
export function hearOn(
  config: pg.ClientConfig,
  hears: Hears,
  onLost: (error: Error) => void = () => undefined,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let next: NodeJS.Timeout | undefined;
  let pause: number = PAUSE.first;

  async function connect() {
    const own = new pg.Client(config);
    client = own;
    let over = false;
    const again = () => {
      if (over || stopped) return;
      over = true;
      hears.lost();
      own.end().catch(() => undefined);
      next = setTimeout(
        () => {
          connecting = connect();
        },
        pause * (0.5 + Math.random() / 2),
      ).unref();
      pause = Math.min(pause * 2, PAUSE.longest);
    };
    own.on("error", (error) => onLost(new ConnectionError(error)));
    own.on("end", again);
    own.on("notification", ({ payload = "" }) => hears.told(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (stopped || over) return;
      pause = PAUSE.first;
      hears.begun();
    } catch (error) {
      if (!stopped) onLost(new ConnectionError(error));
      again();
    }
  }

  let connecting = connect();
  return async () => {
    stopped = true;
    clearTimeout(next);
    await connecting;
    await client?.end().catch(() => undefined);
  };
}
