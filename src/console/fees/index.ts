import { HandCoins, Percent } from "lucide-react";
import { subject } from "../subject";

/** Fee percentages, and the fees of an asset. */
export const fees = subject({
  resources: {
    "fee-management": {
      icon: Percent,
      list: () => import("./FeeList").then(({ FeeList }) => FeeList),
      edit: () => import("./FeeEdit").then(({ FeeEdit }) => FeeEdit),
      show: () => import("./FeeShow").then(({ FeeShow }) => FeeShow),
    },
  },
  pages: [
    {
      path: "/fee",
      load: () => import("./AssetFees").then(({ AssetFees }) => AssetFees),
      may: "fees",
      menu: { group: "Fees", label: "Asset fees", icon: HandCoins },
    },
  ],
});
