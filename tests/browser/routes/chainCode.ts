import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ROOT } from "../program";

const BUILT = join(ROOT, "dist", "console", "static");

/** Names a failure of ethers, which every file that was built from its modules knows. */
const OF_ETHERS = "UNSUPPORTED_OPERATION";

const FILES = readdirSync(BUILT).filter(
  (file) => file.endsWith(".js") && readFileSync(join(BUILT, file), "utf8").includes(OF_ETHERS),
);
if (FILES.length === 0) throw new Error(`No built file holds ${OF_ETHERS}, by which code of the chain is known`);

/** Writes down each file of chain code that a page asks for: none is needed before a wallet is connected or an address entered. */
export function listenForChainCode(page: Page, complaints: string[]): void {
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (FILES.some((file) => pathname.endsWith(`/${file}`))) complaints.push(`${pathname} is for the chain`);
  });
}
