/** Reports which step a start is at and, for a long step, how much of it is done, from 0 to 1. */
export type Progress = (step: string, done?: number) => void;

/** Reports nothing. */
export const noProgress: Progress = () => undefined;

/** Prints one line for each step; a long step gets a line for each tenth, or in a terminal one line that is rewritten. */
export function printProgress(out: Pick<NodeJS.WriteStream, "write" | "isTTY"> = process.stdout): Progress {
  let last = "";
  return (step, done) => {
    const shown = done === undefined ? undefined : Math.floor(done * (out.isTTY ? 100 : 10)) * (out.isTTY ? 1 : 10);
    const line = shown === undefined ? `${step} …` : `${step}: ${shown} %`;
    if (line === last) return;
    last = line;
    if (!out.isTTY || shown === undefined) out.write(`${line}\n`);
    else out.write(`\r${line}${done === 1 ? "\n" : ""}`);
  };
}
