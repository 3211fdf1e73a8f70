import { useQuery } from "@tanstack/react-query";
import { readFile } from "./downloadFile";

/** Fetches an uploaded document; it is forgotten as soon as nothing shows it. */
export const useFile = (address: string, enabled = true) =>
  useQuery({
    queryKey: ["file", address],
    queryFn: () => readFile(address),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
