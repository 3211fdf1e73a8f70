import { invalid } from "../http/failure";
import { hashPassword } from "./password";

/** Whose password it is, as others know them. */
export interface Person {
  name: string;
  email: string;
}

const PERSONAL = "Choose one without your name or e-mail address";
const COMMON = "This is easily guessed. Choose several words, or one that is close to no common password";

/** The best: not to be guessed within ten thousand million tries, as no season with its year and a sign is. */
const LEAST_SCORE = 4;
/** The time that judging takes grows with the square of this; whoever needs more to be safe has not become so. */
const JUDGED_LENGTH = 64;
/** What people here reach for first, beside the commonest passwords of the world. */
const NEARBY =
  "asset console token admin administrator investor india spring summer autumn winter monsoon january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday";

/** Hashes a password that somebody chose; one that is easily guessed is refused, with the reason at its field. */
export async function hashChosenPassword(password: string, person: Person): Promise<string> {
  const message = await weaknessOf(password, person);
  if (message !== undefined) throw invalid([{ path: "password", message }]);
  return hashPassword(password);
}

/**
 * Tells in words why a password is too easily guessed for a person, or nothing where it is not.
 *
 * Refused are the 49,000 commonest passwords with whatever people add to them, and what is built by rows of keys,
 * sequences, dates and repetition (zxcvbn), as OWASP ASVS 5.0 asks in 6.2.4; and what holds a name of the person.
 */
export async function weaknessOf(password: string, person: Person): Promise<string | undefined> {
  const { held, near } = namesOf(person);
  const plain = squeeze(password);
  if (held.some((name) => plain.includes(name))) return PERSONAL;
  const { score } = (await judge()).check(password.slice(0, JUDGED_LENGTH), near);
  return score < LEAST_SCORE ? COMMON : undefined;
}

/** Gives the names that a password must not hold, and words that make it no safer; shorter ones stand in many others. */
function namesOf({ name, email }: Person) {
  const [local = "", domain = ""] = email.split("@");
  const [alone = ""] = local.split("+");
  const names = [local, alone, name, ...name.split(/[^\p{L}\p{N}]+/u)].map(squeeze);
  return {
    held: names.filter((word) => word.length >= 4),
    near: [...names, ...local.split(/[._+-]/), ...domain.split(".")].filter((word) => word.length > 2),
  };
}

const squeeze = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

let judging: ReturnType<typeof prepareJudge> | undefined;

/** Gives who judges passwords; the dictionary is large, and most starts of the program never need it. */
function judge() {
  judging ??= prepareJudge();
  return judging;
}

async function prepareJudge() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...dictionary, nearby: NEARBY.split(" ") }, graphs: adjacencyGraphs });
}
