import { KeyRound } from "lucide-react";
import { subject } from "../subject";

/** Occupants of property assets. */
export const tenants = subject({
  resources: { tenants: { icon: KeyRound } },
});
