const WRONG = '[aria-invalid="true"], .field-error, .Mui-error, .error';
const TAKES_FOCUS =
  'input:not([aria-hidden="true"]), textarea, [role="combobox"], [contenteditable="true"], button, select';

/** Leads to the first input within an element that is marked as wrong, opening what is folded around it. */
export function focusFirstWrong(within: HTMLElement): void {
  const wrong = within.querySelector<HTMLElement>(WRONG);
  for (let folded = wrong?.closest("details"); folded; folded = folded.parentElement?.closest("details")) {
    folded.open = true;
  }
  const near = wrong?.matches(TAKES_FOCUS)
    ? wrong
    : wrong?.closest(".form-cell")?.querySelector<HTMLElement>(TAKES_FOCUS);
  near?.focus();
}

/** Gives the words in the nesting of a form's errors or a server's, by their dotted paths. */
export function wordsIn(errors: object, start = ""): [string, string][] {
  return Object.entries(errors).flatMap(([name, told]): [string, string][] => {
    if (name === "root") return [];
    if (typeof told === "string") return [[`${start}${name}`, told]];
    if (typeof told !== "object" || told === null) return [];
    if (!("message" in told)) return wordsIn(told, `${start}${name}.`);
    return told.message ? [[`${start}${name}`, String(told.message)]] : [];
  });
}

/** Counts the messages in a form's errors, those within rows too. */
export const countErrors = (errors: object): number => wordsIn(errors).length;
