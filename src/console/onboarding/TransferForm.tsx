import type { OwnApplication } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { t } from "../i18n/t";
import { TextField } from "../kit/light";
import { formatInstant } from "../kit/values";
import { useStepValues } from "../wizard/useStepValues";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { drafts } from "./draft";
import { applicationStepWords } from "./wordsApplication";

const words = applicationStepWords.transfer;

/** Lets an applicant tell that a transfer is made, and says what was told of one that has not arrived. */
export function TransferForm({ application }: { application: NonNullable<OwnApplication["application"]> }) {
  const { keep } = useOnboarding();
  const { transfer_reference: told, transferred_at } = application;
  const form = useStepValues({
    draft: { of: drafts, name: "transfer" },
    initial: { reference: told ?? "" },
    check: ({ reference }): Record<string, string> => (reference.trim() ? {} : { reference: t(words.missing) }),
    save: async ({ reference }) => keep(await ask(onboardingRoutes.transferred, { reference: reference.trim() })),
  });
  return (
    <form className="stack gap-3" onSubmit={form.submit} noValidate>
      <h3>{t(words.title)}</h3>
      {told && (
        <p className="welcome" role="status">
          {t(words.told, { at: formatInstant(transferred_at), reference: told })}
        </p>
      )}
      <TextField
        label={t(words.reference)}
        hint={t(words.hint)}
        value={form.values.reference}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        problem={form.problems.reference}
        onChange={(reference) => form.set({ reference })}
      />
      <p className="problem" role="alert">
        {form.failure}
      </p>
      <button type="submit" className={told ? "button" : "button primary"} disabled={form.pending}>
        {form.pending ? t(words.pending) : told ? t(words.change) : t(words.submit)}
      </button>
    </form>
  );
}
