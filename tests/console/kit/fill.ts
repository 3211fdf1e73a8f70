import { act, fireEvent } from "@testing-library/react";

/** Enters a text into a field at once, with the focus in it; what was there is replaced. */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
