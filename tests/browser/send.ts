import type { Page } from "@playwright/test";

/** Sends a request as the person signed in on a page, and gives its answer. */
export const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      return answer.json();
    },
    [method, path, body] as const,
  );
