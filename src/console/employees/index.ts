import { UserCog } from "lucide-react";
import { subject } from "../subject";

/** Employees: their access, invitations and sessions. */
export const employees = subject({
  resources: {
    employee: {
      icon: UserCog,
      create: () => import("./EmployeePages").then(({ EmployeeCreate }) => EmployeeCreate),
      edit: () => import("./EmployeePages").then(({ EmployeeEdit }) => EmployeeEdit),
      show: () => import("./EmployeePages").then(({ EmployeeShow }) => EmployeeShow),
      rowActions: () => import("./EmployeeActions").then(({ EmployeeActions }) => EmployeeActions),
      cells: { invitation: () => import("./InvitationMark").then(({ InvitationMark }) => InvitationMark) },
    },
  },
});
