import { routes } from "../route";

/** How chain and register stand to each other, and the proof of it for whoever trusts neither. */
export const reconciliationRoutes = routes("reconciliation", {
  /** What was read of the chain up to which block, and in what it differs from the register. */
  report: {
    on: "GET /console/reconciliation",
    fails: "Failed to fetch the reconciliation",
    access: ["assets", "view"],
  },
  /** Says why something was done to a contract elsewhere; it is no finding from then on. */
  explain: {
    on: "PUT /console/reconciliation/:id/explanation",
    fails: "Failed to explain the finding",
    access: ["assets", "approve"],
    idempotent: "required",
  },
  /** The contracts whose register is here, for whoever reads the address that each of them names. */
  register: { of: "tokens", on: "GET /register", fails: "Failed to fetch the register", access: "public" },
  /** The proof of a contract as of its newest final block, for anybody: it names nobody. */
  ofContract: {
    of: "tokens",
    on: "GET /register/:address",
    fails: "Failed to make the proof",
    access: "public",
  },
  /** What the register says each address has after a block, as a file to be held against the chain. */
  proof: {
    of: "tokens",
    on: "GET /console/tokens/:id/proof",
    fails: "Failed to make the proof",
    access: ["assets", "view"],
  },
});
