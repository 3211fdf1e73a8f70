import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { formatNumber } from "../kit/values";
import { ChainCode, explorerOf } from "./ChainCode";
import { formatFee } from "./coins";
import { tokenWords } from "./words";

/** Shows in its row where the contract of a token is. */
export const ContractCell = ({ record }: { record: RaRecord }) => codeOf("address", record) ?? <None />;

/** Shows in its row by which hash a transaction is found. */
export const HashCell = ({ record }: { record: RaRecord }) => codeOf("hash", record) ?? <None />;

const None = () => <span className="muted">{t(kitWords.record.none)}</span>;

const CODES = { address: "account", hash: "transaction" } as const;

function codeOf(path: keyof typeof CODES, { chain_id, [path]: code }: RaRecord): ReactNode {
  if (!code) return undefined;
  return <ChainCode kind={CODES[path]} code={String(code)} explorer={explorerOf(chain_id)} />;
}

/** Says a limit of a token: nought is none. */
export const formatLimit = (limit: unknown): string => (limit ? formatNumber(limit) : t(tokenWords.noLimit));

/** Shows what the kit has no display for: what is found on a chain, fees in its coin, and limits that are none. */
export function displayOnChain({ path }: Field, record: RaRecord): ReactNode {
  if (path === "address" || path === "hash") return codeOf(path, record);
  if (path === "fee" && record.fee) return <span className="number">{formatFee(record.fee, record.chain_id)}</span>;
  if (path === "max_holders" || path === "max_units")
    return <span className="number">{formatLimit(record[path])}</span>;
  return undefined;
}
