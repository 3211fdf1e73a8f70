import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { BellOff, CheckCheck, TriangleAlert } from "lucide-react";
import { useNotify } from "react-admin";
import { notificationRoutes } from "../../../contract/notifications/routes";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { answerKey } from "../../kit/useAnswer";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { Loading } from "../../screens/Loading";
import { inboxWords } from "../words";
import { NoticeRow } from "./NoticeRow";

const NOTICES = answerKey(notificationRoutes.inbox);

/** Shows the own notices, the newest first; each leads to its record and is read by that. */
export function Notices({ onLeave }: { onLeave: () => void }) {
  const provider = useConsoleProvider();
  const { mutate: markRead, isPending: isMarking } = useMarkRead();
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: NOTICES,
    queryFn: ({ pageParam }) =>
      provider.call(notificationRoutes.inbox, { query: pageParam === undefined ? {} : { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ notices, more }) => (more ? notices.at(-1)?.id : undefined),
    retry: false,
    // Whoever opens them wants what is there now.
    staleTime: 0,
  });
  if (isPending) return <Loading />;
  if (error && !data) {
    return <Notice icon={TriangleAlert} title={t(inboxWords.failed)} text={failureWords(error)} onRetry={refetch} />;
  }
  const notices = data.pages.flatMap((page) => page.notices);
  const unread = data.pages[0]?.unread ?? 0;
  return (
    <>
      <header>
        <h2>{t(kitWords.nav.notices)}</h2>
        {unread > 0 && (
          <button type="button" className="button quiet" disabled={isMarking} onClick={() => markRead(undefined)}>
            <CheckCheck size={16} aria-hidden /> {t(inboxWords.readAll)}
          </button>
        )}
      </header>
      {notices.length === 0 && <Notice icon={BellOff} title={t(inboxWords.none)} text={t(inboxWords.noneText)} />}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} onRead={() => notice.read_at ?? markRead([notice.id])} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button quiet" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t(inboxWords.more)}
        </button>
      )}
    </>
  );
}

function useMarkRead() {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => provider.call(notificationRoutes.markRead, { body: ids ? { ids } : {} }),
    onSuccess: ({ unread }) => client.setQueryData(answerKey(notificationRoutes.unread), { unread }),
    onError: (error) => notify(failureWords(error), { type: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES }),
  });
}
