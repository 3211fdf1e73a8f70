import type { ReactNode } from "react";
import { FilterLiveForm } from "react-admin";

/** Holds inputs of react-admin's that filter a list while one types. */
export const LiveForm = ({ children }: { children: ReactNode }) => (
  <FilterLiveForm>
    <div className="filter-inputs open">{children}</div>
  </FilterLiveForm>
);
