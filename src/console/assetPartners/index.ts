import { Coins, Megaphone } from "lucide-react";
import { subject } from "../subject";

/** Partners of assets: their lists, and the assignment of assets to one. */
export const assetPartners = subject({
  resources: {
    "channel-assets-partner": { icon: Megaphone },
    "token-asset-partner": { icon: Coins },
    assets: {
      // Both kinds of partners are one subject of permissions.
      bulkActions: {
        load: () => import("./AssignPartner").then(({ AssignPartner }) => AssignPartner),
        may: "channel-assets-partner",
      },
    },
  },
});
