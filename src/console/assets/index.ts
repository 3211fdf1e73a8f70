import { Building2 } from "lucide-react";
import { subject } from "../subject";

/** Assets: the list with its moves, the wizard and the dashboard. */
export const assets = subject({
  resources: {
    assets: {
      icon: Building2,
      list: () => import("./AssetList").then(({ AssetList }) => AssetList),
      create: () => import("./wizard/AssetCreate").then(({ AssetCreate }) => AssetCreate),
      edit: () => import("./wizard/AssetWizard").then(({ AssetWizard }) => AssetWizard),
      below: /^(\d\.\d|essentials|review)?$/,
      // Deleting an asset for good is confirmed by its name, one at a time.
      bulkDelete: false,
      historyFields: () => import("./wizard/sectionFields").then(({ sectionFields }) => sectionFields),
      rowActions: () => import("./AssetActions").then(({ AssetActions }) => AssetActions),
    },
  },
  pages: [
    {
      path: "/assets/dashborad-asset/:id",
      load: () => import("./AssetDashboard").then(({ AssetDashboard }) => AssetDashboard),
      resource: "assets",
    },
  ],
});
