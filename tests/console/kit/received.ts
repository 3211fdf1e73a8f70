import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until a call has been made with these arguments. */
export const received = (call: (...made: never[]) => unknown, ...made: unknown[]) =>
  waitFor(() => expect(call).toHaveBeenCalledWith(...made));
