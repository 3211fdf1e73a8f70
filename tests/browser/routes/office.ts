import type { Page } from "@playwright/test";
import { expect } from "../test";
import { settle } from "./look";

/** Goes to an address as a link of the console does, without loading it again; it must lead to a page of its own. */
export async function go(page: Page, address: string) {
  const nowhere = page.getByRole("heading", { name: NOWHERE });
  // From a page that has nothing in common with the others, so that nothing of the last one can be taken for this one.
  const from = address === "/nowhere" ? "/profile" : "/nowhere";
  if (page.url() === "about:blank") await page.goto(from);
  else await push(page, from);
  await expect(nowhere).toBeVisible({ visible: from === "/nowhere" });
  await settle(page);
  await push(page, address);
  await expect(nowhere).toBeVisible({ visible: address === "/nowhere" });
  await settle(page);
  // It may lead on to the address that the record or the form really has.
  const { pathname } = new URL(address, page.url());
  const landed = new URL(page.url()).pathname;
  const isThere = landed.startsWith(pathname) || landed.endsWith(pathname.slice(pathname.lastIndexOf("/")));
  expect(isThere, `${address} leads to ${landed}`).toBe(true);
}

const NOWHERE = "This page does not exist";

const push = (page: Page, address: string) =>
  page.evaluate((to) => {
    const state = { usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state }));
  }, address);
