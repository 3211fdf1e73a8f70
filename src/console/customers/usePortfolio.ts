import type { Identifier } from "react-admin";
import { portfolioRoutes } from "../../contract/customers/portfolioRoutes";
import { customers } from "../../contract/customers/resource";
import type { AnswerOf } from "../api/api";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";

/** What the portfolio of a customer holds, as the call for it answers. */
export type PortfolioData = AnswerOf<typeof portfolioRoutes.byCustomer>;

/** Fetches what a customer owns, for those who may see customers. */
export function usePortfolio(customer: Identifier) {
  const may = useMay(customers.name, "show");
  return useAnswer(portfolioRoutes.byCustomer, { params: { id: customer } }, { enabled: may });
}
