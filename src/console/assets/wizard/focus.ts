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
