import { useQuery } from "@tanstack/react-query";
import { readFile } from "../kit/downloadFile";

/** Fetches a file that was handed in for a check; it is forgotten as soon as nothing shows it. */
export const useKycFile = (address: string, enabled = true) =>
  useQuery({
    queryKey: ["kyc-file", address],
    queryFn: () => readFile(address),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
