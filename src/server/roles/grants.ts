import { allows, type Grants, type Subject } from "../../contract/permissions";

/** Tells whether one set of grants allows everything that another does. */
export const withinGrants = (own: Grants, given: Grants): boolean =>
  Object.entries(given).every(([subject, actions]) =>
    actions.every((action) => allows(own, subject as Subject, action)),
  );
