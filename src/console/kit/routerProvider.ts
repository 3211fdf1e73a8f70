import { useCallback, useEffect, useRef } from "react";
import { type RouterNavigateFunction, reactRouterProvider } from "react-admin";

/**
 * React-admin's router, in which a list that one has left no longer writes its search into the address.
 *
 * A list does so a tick late (`changeParams` of ra-core), and stands while the code of the next page is fetched: whoever
 * opened a row in the moment of a search would be led back.
 */
export const routerProvider: typeof reactRouterProvider = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    const location = reactRouterProvider.useLocation();
    const drawnAt = useRef(window.location.pathname);
    useEffect(() => {
      drawnAt.current = window.location.pathname;
    }, [location.pathname]);
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const isOfPage = typeof to === "object" && to.pathname === undefined;
        if (isOfPage && window.location.pathname !== drawnAt.current) return;
        navigate(to, options);
      },
      [navigate],
    );
  },
};
