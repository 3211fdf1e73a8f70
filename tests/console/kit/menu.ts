import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Opens a popover as a browser would, for jsdom knows none, and returns it. */
export function openPopover(popover: HTMLElement): HTMLElement {
  fireEvent(popover, Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" }));
  return popover;
}

/** Opens a menu by the name of its button, and returns the queries within it. */
export async function openMenu(name: string) {
  await screen.findByRole("button", { name });
  return within(openPopover(screen.getByRole("menu", { name, hidden: true })));
}

/** Chooses an item of a menu that is opened by the name of its button. */
export async function chooseFrom(name: string, item: string): Promise<void> {
  const menu = await openMenu(name);
  await userEvent.click(await menu.findByRole("menuitem", { name: item, hidden: true }));
}
