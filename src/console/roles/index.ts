import { ShieldCheck } from "lucide-react";
import { subject } from "../subject";

/** Roles and what they permit. */
export const roles = subject({
  resources: {
    roles: {
      icon: ShieldCheck,
      create: () => import("./RoleForms").then(({ RoleCreate }) => RoleCreate),
      edit: () => import("./RoleForms").then(({ RoleEdit }) => RoleEdit),
      show: () => import("./RoleShow").then(({ RoleShow }) => RoleShow),
      rowActions: () => import("./CopyRole").then(({ CopyRole }) => CopyRole),
      cells: { preset: () => import("./PresetMark").then(({ PresetMark }) => PresetMark) },
      changes: { permissions: () => import("./GrantsChange").then(({ GrantsChange }) => GrantsChange) },
    },
  },
});
