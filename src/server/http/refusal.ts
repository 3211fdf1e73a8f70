import { isCollision } from "../db/database";
import { failureOf } from "./answer";
import type { AppDeps } from "./context";
import type { Failure } from "./failure";

/**
 * Gives why a part of a larger work was refused, such as a row among thousands; throws what is nothing of that part: a
 * collision with others, a full disk, a database that is gone.
 *
 * What nobody foresaw has the words of `fails`, and is logged with what it was about.
 */
export async function refusalOf(deps: AppDeps, error: unknown, fails: string, about: object): Promise<Failure> {
  if (isCollision(error)) throw error;
  const failure = await failureOf(error, fails, deps);
  if (failure.code === "full" || failure.code === "unavailable") throw error;
  if (failure.code === "internal") deps.log.error({ err: error, ...about }, "a part of a larger work failed");
  return failure;
}
