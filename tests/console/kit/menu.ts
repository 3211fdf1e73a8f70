import { fireEvent, screen, within } from "@testing-library/react";

// jsdom knows no popovers: the browser would call these and send the events.
HTMLElement.prototype.hidePopover ??= () => undefined;

/** Opens a menu by the name of its button, as a browser would. */
export async function openMenu(name: string) {
  await screen.findByRole("button", { name });
  const menu = screen.getByRole("menu", { name, hidden: true });
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" }));
  return within(menu);
}
