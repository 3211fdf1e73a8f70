import { TrendingUp } from "lucide-react";
import { subject } from "../subject";

/** Income of assets and proceeds of sales. */
export const income = subject({
  resources: { income: { icon: TrendingUp } },
});
