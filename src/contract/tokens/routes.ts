import { routes } from "../route";

/** Tokens of assets, and how their units come to holders by the chain. */
export const tokenRoutes = routes("tokens", {
  /** The chain, the asset's token, and what issuing one would come to. */
  ofAsset: { on: "GET /console/assets/:id/token", fails: "Failed to fetch the token", access: ["assets", "view"] },
  /** Asks a second person to deploy a contract for an asset's units, or to adopt one that is deployed. */
  issue: {
    of: "assets",
    on: "POST /console/assets/:id/token",
    fails: "Failed to issue the token",
    access: ["assets", "edit"],
    idempotent: "required",
  },
  /** Stops a token at once: who has the right need not wait for a second person. */
  pause: {
    on: "PUT /console/tokens/:id/pause",
    fails: "Failed to pause the token",
    access: ["assets", "approve"],
    idempotent: "required",
  },
  /** Asks a second person to let a token go on. */
  unpause: {
    on: "PUT /console/tokens/:id/unpause",
    fails: "Failed to let the token go on",
    access: ["assets", "approve"],
    idempotent: "required",
  },
  /** Asks a second person to name the document that says what a unit is, by its hash, in the contract. */
  nameDocument: {
    on: "PUT /console/tokens/:id/document",
    fails: "Failed to name the document",
    access: ["assets", "edit"],
    idempotent: "required",
  },
  /** Where the units of an order are on their way. */
  ofOrder: {
    on: "GET /console/orders/:id/delivery",
    fails: "Failed to fetch the delivery",
    access: ["orders", "view"],
  },
  /** Says whether an asset's contract would let units go from one holder to another, and why it would not. */
  verdict: {
    on: "GET /console/assets/:id/token/verdict",
    fails: "Failed to ask the contract",
    access: ["spv", "edit"],
  },
  /** The wallets that contracts have of a customer, and what is in them and in custody. */
  wallets: {
    on: "GET /console/customers/:id/wallets",
    fails: "Failed to fetch the wallets",
    access: ["customers", "view"],
  },
  /** Sends units that are in custody to the holder's own wallet. */
  takeOut: {
    of: "unit-deliveries",
    on: "POST /console/customers/:id/units-to-wallet",
    fails: "Failed to send the units",
    access: ["spv", "edit"],
    idempotent: "required",
  },
  /** Asks a second person to give all that a lost wallet has to the one that its holder has proven since. */
  recover: {
    of: "customers",
    on: "POST /console/customers/:id/wallet-recovery",
    fails: "Failed to replace the wallet",
    access: ["customers", "edit"],
    idempotent: "required",
  },
  /** Sends a delivery again that failed. */
  retry: {
    of: "unit-deliveries",
    on: "POST /console/unit-deliveries/:id/retry",
    fails: "Failed to send it again",
    access: ["assets", "approve"],
    idempotent: "required",
  },
  /** Gives up a delivery that failed and is of no order: its units stay where they are. */
  giveUp: {
    of: "unit-deliveries",
    on: "POST /console/unit-deliveries/:id/give-up",
    fails: "Failed to give it up",
    access: ["assets", "approve"],
    idempotent: "required",
  },
});
