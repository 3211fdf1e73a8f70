import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run, runNode } from "./command.mjs";

// Without a window to draw, the first takes a third less time.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const USUAL = [
  ...["/usr/bin", "/usr/local/bin", "/snap/bin"].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Where Playwright's own browsers keep the program, below a folder such as chromium-1200. */
const INSIDE = [
  "chrome-linux64/chrome",
  "chrome-linux/chrome",
  "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-win64/chrome.exe",
  "chrome-win/chrome.exe",
];

/** Playwright's browsers, the newest first. */
function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? "",
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
    join(homedir(), "AppData/Local/ms-playwright"),
  ];
  return caches.filter(existsSync).flatMap((cache) => {
    const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
    return versions
      .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
      .flatMap((version) => INSIDE.map((path) => join(cache, version, path)));
  });
}

/**
 * Tells whether a path is a browser that runs here; a stub that only explains how to install one is not.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, then Playwright's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told) return runs(told) ? told : undefined;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...USUAL, ...downloaded()].find(runs);
}

/**
 * Finds a Chromium, installing one when there is none: Debian's package when root, else Playwright's own.
 * @returns {Promise<string | undefined>}
 */
export async function provideChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  console.log("Installing Chromium …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"]);
    // Older releases have no package of the first.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
        DEBIAN_FRONTEND: "noninteractive",
      });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  await runNode("playwright/cli.js", ["install", "chromium"]);
  return findChromium();
}
