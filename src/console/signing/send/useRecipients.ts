import { useQuery } from "@tanstack/react-query";
import { KYC_STATUS } from "../../../contract/customers/vocabulary";
import { holdingRoutes } from "../../../contract/holdings/routes";
import { PAGE } from "../../../contract/limits";
import { orders } from "../../../contract/orders/resource";
import { envelopes } from "../../../contract/signing/resource";
import { t } from "../../i18n/t";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { formatChoice, formatMoney, formatNumber } from "../../kit/values";
import { signatureWords } from "../words";
import { MOST, type SourceKind } from "./sending";

/** One whom a document can be sent to: an investor, or an order of one. */
export interface Recipient {
  id: number;
  name: string;
  about: string;
}

/** Gives those whom documents of an SPV can be sent to: its holders, or its orders that wait for documents. */
export function useRecipients(spv: number, kind: SourceKind) {
  const provider = useConsoleProvider();

  async function holders(): Promise<Recipient[]> {
    const table = await provider.call(holdingRoutes.capTable, { params: { id: spv }, query: {} });
    return table.holders.map(({ user_id, user_name, units, kyc }) => ({
      id: user_id,
      name: user_name,
      about: [
        t(signatureWords.send.units, { smart_count: units, units: formatNumber(units) }),
        formatChoice(kyc, KYC_STATUS),
      ].join(" · "),
    }));
  }

  async function waiting(): Promise<Recipient[]> {
    const page = async (number: number) =>
      provider.getList(orders.name, {
        filter: { spv_id: spv, status: "awaiting-documents-to-be-signed" },
        pagination: { page: number, perPage: PAGE.max },
        sort: { field: "id", order: "ASC" },
      });
    const first = await page(PAGE.first);
    const rows = [...first.data];
    for (let next = PAGE.first + 1; rows.length < Math.min(first.total ?? 0, MOST); next++) {
      const { data } = await page(next);
      if (data.length === 0) break;
      rows.push(...data);
    }
    return rows.map(({ id, user_name, property_name, total_amount }) => ({
      id: Number(id),
      name: t(signatureWords.send.orderOf, { id, name: user_name ?? "" }),
      about: [property_name, formatMoney(total_amount)].filter(Boolean).join(" · "),
    }));
  }

  const ofOrders = kind === "orders";
  return useQuery({
    queryKey: [envelopes.name, "recipients", spv, ofOrders ? "orders" : "holders"],
    queryFn: ofOrders ? waiting : holders,
    retry: false,
  });
}
