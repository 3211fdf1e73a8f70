import { routes } from "../route";

/** The holder's own page behind a personal link, what the back office does with the link, and votes cast there. */
export const holderRoutes = routes("customers", {
  /** Whether a customer has a link to the page, since when and until when. */
  link: {
    on: "GET /console/customers/:id/holder-link",
    fails: "Failed to fetch the link",
    access: ["customers", "view"],
  },
  /** Mails a customer a link of their own to the page; the one before is void. */
  send: {
    on: "POST /console/customers/:id/holder-link",
    fails: "Failed to send the link",
    access: ["customers", "edit"],
    idempotent: "optional",
  },
  /** Ends the link. */
  end: {
    on: "DELETE /console/customers/:id/holder-link",
    fails: "Failed to end the link",
    access: ["customers", "edit"],
  },
  /** What became of a customer's units, in the register and on the chain, the latest first. */
  history: {
    on: "GET /console/customers/:id/unit-history",
    fails: "Failed to fetch the history of units",
    access: ["customers", "view"],
  },
  /** What the holder behind a link has; the first time it counts as opened. */
  open: { on: "POST /holder/open", fails: "Failed to open your page", access: "public" },
  ownHistory: { on: "POST /holder/history", fails: "Failed to fetch your history", access: "public" },
  /** The certificate of what the holder has of an SPV today, as a PDF. */
  statement: { on: "POST /holder/statement", fails: "Failed to make the statement", access: "public" },
  /** The proposals that the holder may vote on now. */
  proposals: { on: "POST /holder/proposals", fails: "Failed to fetch your votes", access: "public" },
  /** What the holder's wallet signs to vote for an option (EIP-712). */
  ballot: { on: "POST /holder/ballot", fails: "Failed to prepare the vote", access: "public" },
  /** Casts the holder's vote by the wallet's signature of that, or changes it. */
  vote: { on: "POST /holder/vote", fails: "Failed to cast the vote", access: "public" },
});
