import { routes } from "../route";

/** What a customer owns (specification §3, customer portfolio). */
export const portfolioRoutes = routes("customers", {
  byCustomer: { on: "GET /me/portfolioById/:id", fails: "error", access: ["customers", "view"] },
});
