import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createHttp } from "../../../src/console/api/http";
import { downloadFile } from "../../../src/console/kit/downloadFile";

const asked: Request[] = [];
const server = setupServer(
  http.all("*", ({ request }) => {
    asked.push(request);
    return HttpResponse.json({ data: null });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => void asked.splice(0));
afterAll(() => server.close());

test("a document that lies elsewhere opens by itself, and no token goes there", async () => {
  localStorage.setItem("accessToken", "secret");
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await downloadFile("https://elsewhere.example/deed.pdf");
  expect(open).toHaveBeenCalledWith("https://elsewhere.example/deed.pdf", "_blank", "noopener,noreferrer");
  expect(asked).toEqual([]);
});

test("a stored address never leads a request with a token to another host", async () => {
  localStorage.setItem("accessToken", "secret");
  const api = createHttp("https://api.example/api");
  for (const path of ["https://elsewhere.example/x", "//elsewhere.example/x"]) {
    await api.send({ method: "GET", path, fails: "Failed" });
  }
  expect(asked.map(({ url }) => new URL(url).host)).toEqual(["api.example", "api.example"]);
});
