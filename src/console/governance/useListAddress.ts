import { useSearchParams } from "react-router-dom";

/** Gives what the address says of a list: its page and what narrows it; a change of the latter leads to the first page. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get("page"));
  const go = (changes: Readonly<Record<string, string | number | null>>, replace = false) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null || value === "" || (name === "page" && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    setAddress(next, { replace });
  };
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    q: address.get("q") ?? "",
    filterOf: (name: string) => address.get(name),
    go,
  };
}
