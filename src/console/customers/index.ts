import { Users } from "lucide-react";
import { subject } from "../subject";

/** Customers: the list, their profile, KYC and holdings. */
export const customers = subject({
  resources: {
    customers: {
      icon: Users,
      list: () => import("./CustomerList").then(({ CustomerList }) => CustomerList),
      show: () => import("./CustomerProfile").then(({ CustomerProfile }) => CustomerProfile),
      cells: { kyc_since: () => import("./WaitsSince").then(({ WaitsSince }) => WaitsSince) },
    },
  },
  pages: [
    {
      path: "/customer-profile-fo/:id",
      load: () => import("./CustomerHoldings").then(({ CustomerHoldings }) => CustomerHoldings),
      resource: "customers",
    },
  ],
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
