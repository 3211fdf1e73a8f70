import { subject } from "../subject";
import { employeeRules } from "./rules";
import { serveEmployees } from "./serve";

/** Employees: invitations, sessions and access. */
export const employees = subject({ resources: { employee: employeeRules }, serve: [serveEmployees] });
