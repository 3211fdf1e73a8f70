import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { customers } from "../../contract/customers/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { notificationRoutes } from "../../contract/notifications/routes";
import { t } from "../i18n/t";
import { FilterReference } from "../kit/FilterReference";
import { failureWords } from "../kit/failureWords";
import { useAnswer } from "../kit/useAnswer";
import { useDebounced } from "../kit/useDebounced";
import { Stack } from "../theme/layout";
import { useTypedAudience } from "./AudienceLine";
import { Looks } from "./Looks";
import { useAudience } from "./useAudience";
import { notificationWords } from "./words";

const [CUSTOMER] = fieldsOf(z.object({ user_id: reference(customers.name) }));

/** Shows the message of the form as one person reads it: the first of its recipients, or whom one looks up. */
export function Preview() {
  const [chosen, setChosen] = useState<number>();
  const [title, body, channels]: unknown[] = useWatch({ name: ["title", "body", "channels"] });
  const { data: reach } = useAudience(useTypedAudience());
  const first = reach?.some[0];
  const { data, error } = useMessage(text(title), text(body), chosen ?? first?.id);
  return (
    <Stack as="section" gap={3} aria-label={t(notificationWords.preview.title)}>
      {CUSTOMER && (
        <FilterReference
          field={CUSTOMER}
          label={t(notificationWords.preview.for)}
          value={chosen}
          none={first?.name ?? t(notificationWords.preview.choose)}
          onChange={(id) => setChosen(Number(id) || undefined)}
        />
      )}
      {error && (
        <p className="field-error" role="alert">
          {failureWords(error)}
        </p>
      )}
      {!error && data && <Looks message={data} channels={Array.isArray(channels) ? channels : []} />}
      {!error && !data && <p className="muted small">{t(notificationWords.preview.empty)}</p>}
    </Stack>
  );
}

/** Asks the server for the message, once nobody has typed for a moment. */
function useMessage(title: string, body: string, reader: number | undefined) {
  const typed = useDebounced(JSON.stringify({ title, body }), 500);
  const message = JSON.parse(typed) as { title: string; body: string };
  const isThere = Boolean(message.title && message.body && title && body && reader);
  const { data, error } = useAnswer(
    notificationRoutes.preview,
    { body: { ...message, user_id: reader ?? 0 } },
    { enabled: isThere, placeholderData: keepPreviousData },
  );
  return isThere ? { data, error } : { data: undefined, error: null };
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
