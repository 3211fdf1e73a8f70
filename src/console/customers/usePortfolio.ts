import { useQuery } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import { customers } from "../../contract/customers/resource";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";

/** What the portfolio of a customer holds, as the call for it answers. */
export type PortfolioData = Awaited<ReturnType<ReturnType<typeof useConsoleProvider>["portfolio"]>>;

/** Fetches what a customer owns, for those who may see customers. */
export function usePortfolio(customer: Identifier) {
  const provider = useConsoleProvider();
  const may = useMay(customers.name, "show");
  return useQuery({
    queryKey: [customers.name, "portfolio", String(customer)],
    queryFn: () => provider.portfolio(customer),
    enabled: may,
  });
}
