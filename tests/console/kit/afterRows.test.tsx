import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { useAfterRows } from "../../../src/console/kit/useAfterRows";

function hook() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAfterRows(), { wrapper });
  const ask = (queryKey: string[], queryFn: () => Promise<unknown>, meta = {}) =>
    client.prefetchQuery({ queryKey, queryFn, meta });
  return { result, ask };
}
const fails = async () => {
  throw new Error("There is no such record");
};

test("what waits for the rows comes once they are there, and not by what the frame asks for", async () => {
  const { result, ask } = hook();
  await ask(["auth", "permissions"], async () => []);
  await ask(["views"], fails, { frame: true });
  expect(result.current).toBe(false);
  await ask(["orders", "getList"], async () => []);
  await waitFor(() => expect(result.current).toBe(true));
});

test("a page that failed has no rows to wait for", async () => {
  const { result, ask } = hook();
  await ask(["orders", "getOne"], fails);
  await waitFor(() => expect(result.current).toBe(true), { timeout: 500 });
});
