import type { ReactNode } from "react";
import { Toasts } from "../../../src/console/layout/Toasts";

/** Shows a page with the toasts that it causes. */
export const withToasts = (page: ReactNode) => (
  <>
    {page}
    <Toasts />
  </>
);
