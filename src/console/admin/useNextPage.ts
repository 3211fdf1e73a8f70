import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type GetListParams, useDataProvider, useListContext } from "react-admin";

/** Fetches the page after the present one while it is read, so that going on does not wait. */
export function useNextPage(): void {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { resource, page, perPage, sort, filterValues, filter, hasNextPage, isFetching } = useListContext();
  const wanted = JSON.stringify({ ...filterValues, ...filter });
  const { field, order } = sort;

  useEffect(() => {
    if (isFetching || !hasNextPage) return;
    const params: GetListParams = {
      pagination: { page: page + 1, perPage },
      sort: { field, order },
      filter: JSON.parse(wanted) as object,
    };
    // The key and the value are those that react-admin's useGetList gives the same page.
    const timer = setTimeout(() => {
      client.prefetchQuery({
        queryKey: [resource, "getList", params],
        queryFn: () =>
          provider
            .getList(resource, params)
            .then(({ data, total, pageInfo, meta }) => ({ data, total, pageInfo, meta })),
      });
    }, 300);
    return () => clearTimeout(timer);
  }, [client, provider, resource, page, perPage, field, order, wanted, hasNextPage, isFetching]);
}
