/** Roles of an account that have a fixed id; 2 is the specification's default. */
export const ROLE = {
  superAdmin: 1,
  customer: 2,
  assetManager: 3,
  compliance: 4,
  finance: 5,
  support: 6,
  auditor: 7,
} as const;
