/** Puts text at the cursor of the editor within an element; tells whether there was one to take it. */
export function insertText(within: HTMLElement | null, text: string): boolean {
  const editor = within?.querySelector<HTMLElement>("[contenteditable=true], textarea");
  return editor ? typeInto(editor, text) : false;
}

/** Puts text at the cursor of an editor; tells whether it took it. */
export function typeInto(editor: HTMLElement, text: string): boolean {
  editor.focus();
  // Deprecated without a successor: nothing else types into whatever editor stands there, so that it can be undone.
  return typeof document.execCommand === "function" && document.execCommand("insertText", false, text);
}
