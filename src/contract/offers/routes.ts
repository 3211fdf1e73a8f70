import { routes } from "../route";

/** The rules of an asset's offer: which bind it, and whom they keep out. */
export const offerRoutes = routes("assets", {
  rules: {
    on: "GET /console/assets/:id/offer-rules",
    fails: "Failed to fetch the rules of the offer",
    access: ["assets", "view"],
  },
  /** Tells which rules would keep a customer from so many units now; none where they may take part. */
  refusals: {
    on: "GET /console/assets/:id/offer-refusals",
    fails: "Failed to fetch the rules of the offer",
    access: ["customers", "view"],
  },
});
