/** Has the focus begin where the work goes on, unless somebody types elsewhere by now. */
export const takeFocus = (element: HTMLElement | null): void => {
  if (!document.activeElement?.matches("input, textarea, [contenteditable=true], dialog *")) element?.focus();
};
