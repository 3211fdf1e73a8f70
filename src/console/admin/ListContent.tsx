import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Notice } from "../kit/Notice";
import { Empty, NoResults } from "./Empty";

interface Props {
  /** In place of what is said of a list without any records. */
  empty?: ReactNode;
  /** The rows, also while the first are on their way. */
  children: ReactNode;
}

/** Shows the rows of a list, or why there are none. */
export function ListContent({ empty = <Empty />, children }: Props) {
  const { data, error, isPending, filterValues, refetch } = useListContext();
  if (error && !data)
    return <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={error.message} onRetry={refetch} />;
  if (isPending || data?.length) return children;
  return Object.keys(filterValues).length > 0 ? <NoResults /> : empty;
}
