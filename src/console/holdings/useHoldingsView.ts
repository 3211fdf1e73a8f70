import { useSearchParams } from "react-router-dom";

const NAMES = ["view", "date", "property_id", "from_date", "to_date"] as const;
const VIEWS = ["holders", "movements", "holds"] as const;
type Name = (typeof NAMES)[number];

/** Gives what the address chooses, by its names, and how it is changed; what is not chosen is absent. */
export function useHoldingsView() {
  const [address, setAddress] = useSearchParams();
  const chosen: Partial<Record<Name, string>> = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { view, property_id, date, from_date, to_date } = chosen;
  const asset = Number.parseInt(property_id ?? "", 10);
  return {
    view: VIEWS.find((one) => one === view) ?? "holders",
    date,
    from_date,
    to_date,
    property_id: Number.isNaN(asset) ? undefined : asset,
    change(values: Partial<Record<Name, string | undefined>>) {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
  };
}

/** What the address chooses, and how it is changed. */
export type HoldingsView = ReturnType<typeof useHoldingsView>;
