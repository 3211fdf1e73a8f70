import type { Stage } from "./stage";

/** A part of the story: it gives the moment at which it goes on, and acts when that has come. */
export type Scene<Result = void> = AsyncGenerator<number, Result, void>;

interface Waiting {
  scene: Scene;
  at: number;
  place: number;
}

/**
 * Plays scenes in the order of time, the clock moved to each moment; what lies behind the end is not told.
 *
 * A scene that names a moment of the past goes on at once; of two at one moment the earlier in the list comes first.
 */
export async function play(stage: Stage, scenes: readonly Scene[], end: number): Promise<void> {
  const waiting: Waiting[] = [];
  const goOn = async (scene: Scene, place: number) => {
    const { value, done } = await scene.next().catch((cause) => {
      throw new Error(`Scene ${place} of the sample fails at ${new Date(stage.now()).toISOString()}`, { cause });
    });
    if (!done && value <= end) waiting.push({ scene, at: Math.max(value, stage.now()), place });
  };
  for (const [place, scene] of scenes.entries()) await goOn(scene, place);
  for (let next = takeFirst(waiting); next; next = takeFirst(waiting)) {
    stage.moveTo(next.at);
    await goOn(next.scene, next.place);
  }
  stage.moveTo(end);
}

function takeFirst(waiting: Waiting[]): Waiting | undefined {
  const [first] = waiting.sort((one, other) => one.at - other.at || one.place - other.place);
  waiting.shift();
  return first;
}
