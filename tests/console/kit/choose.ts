import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Chooses what an input of Material UI offers: a value of a list, or a record found by typing. */
export async function choose(input: HTMLElement, words: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole("option", { name: words }));
}
