import { routes } from "../route";

/** Who holds an SPV's units: the cap table, what moved, certificates, and transfers between holders. */
export const holdingRoutes = routes("unit-transfers", {
  /** The cap table at the end of a day, as of now unless told; the largest holder first. */
  capTable: { on: "GET /console/spv/:id/cap-table", fails: "Failed to fetch the cap table", access: ["spv", "view"] },
  /** The whole cap table as CSV. */
  exportCapTable: { on: "GET /console/spv/:id/cap-table/export", fails: "Failed to export", access: ["spv", "export"] },
  /** The whole register until the end of a day, as a package of Open Cap Format. */
  exportOcf: { on: "GET /console/spv/:id/cap-table/ocf", fails: "Failed to export", access: ["spv", "export"] },
  /** What the register says that moved between two days, both included; the latest first, MOVEMENT_ROWS at most. */
  movements: {
    on: "GET /console/spv/:id/movements",
    fails: "Failed to fetch the movements of units",
    access: ["spv", "view"],
  },
  /** A holder's certificate as a PDF. */
  certificate: {
    on: "GET /console/spv/:id/certificates/:user_id",
    fails: "Failed to make the certificate",
    access: ["spv", "view"],
  },
  /** Asks a second person to transfer units from one holder to somebody else. */
  transfer: {
    on: "POST /console/spv/:id/unit-transfers",
    fails: "Failed to request the transfer of units",
    access: ["spv", "edit"],
    idempotent: "required",
  },
});
