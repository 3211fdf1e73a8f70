import { routes } from "../route";

const fails = "Failed to prove the wallet";

/** How the holder of a wallet proves to have its key, by signing a nonce (EIP-4361), and whom its address is bound to. */
export const walletProofRoutes = routes("wallet", {
  /** The chain that the platform's tokens are on. */
  network: { on: "GET /wallet/network", fails: "Failed to fetch the network", access: "public" },
  ownWallet: { of: "profile", on: "GET /console/me/wallet", fails, access: "administrator" },
  ownChallenge: { on: "POST /console/me/wallet/challenge", fails, access: "administrator" },
  proveOwn: { of: "profile", on: "PUT /console/me/wallet", fails, access: "administrator" },
  spvChallenge: { on: "POST /console/spv/:id/wallet/challenge", fails, access: ["spv", "edit"] },
  proveSpv: { of: "spv", on: "PUT /console/spv/:id/wallet", fails, access: ["spv", "edit"] },
  customerChallenge: { on: "POST /me/wallet/challenge", fails, access: "end-user" },
  proveCustomer: { on: "PUT /me/wallet", fails, access: "end-user" },
});
