import { vi } from "vitest";

/** Takes what react-admin logs of every failed call of a provider. */
export const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
