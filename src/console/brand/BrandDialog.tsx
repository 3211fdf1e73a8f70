import { useState } from "react";
import { useNotify } from "react-admin";
import { BRAND } from "../../contract/brand/brand";
import type { Font } from "../../contract/brand/fonts";
import { fieldsWithin } from "../../contract/fieldRegistry";
import { brandCalls } from "../../contract/settings/calls";
import { brandRoutes } from "../../contract/settings/routes";
import type { AnswerOf, BodyOf } from "../api/api";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import type { BetweenProps } from "../kit/DialogForm";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { staleOf } from "../kit/stale";
import { useCall } from "../kit/useCall";
import { VersionsDialog } from "../kit/VersionsDialog";
import { BrandSample } from "./BrandSample";
import { brandWords } from "./words";

const FIELDS = fieldsWithin(brandCalls.saveBrand.body).filter(({ path }) => path !== "version");

type Said = BodyOf<typeof brandRoutes.saveBrand>;

interface Props {
  /** What is set now. */
  set: AnswerOf<typeof brandRoutes.brand>;
  onClose: () => void;
}

/** Changes name, logo, colours and letters, beside what they would look like. */
export function BrandDialog({ set, onClose }: Props) {
  const notify = useNotify();
  const [base] = useState(set);
  const [mine, setMine] = useState<Said>(set);
  const [current, setCurrent] = useState<Said>();
  const { mutate, isPending, error } = useCall(brandRoutes.saveBrand, { done: brandWords.saved, tells: true });
  const save = (said: Said) => {
    setMine(said);
    const failed = (failure: Error) => {
      const stale = staleOf(failure);
      if (stale) setCurrent(stale as unknown as Said);
      // The dialog of both versions has no fields to say it at.
      else if (current) notify(failureWords(failure), { type: "error" });
    };
    mutate(said, { onSuccess: onClose, onError: failed });
  };
  if (current)
    return (
      <VersionsDialog
        fields={FIELDS}
        labelOf={fieldLabel}
        mine={mine}
        current={current}
        base={base}
        pending={isPending}
        onKeep={save}
        onClose={() => setCurrent(undefined)}
      />
    );
  return (
    <FormDialog
      wide
      title={t(brandWords.change)}
      action={t(brandWords.save)}
      body={brandCalls.saveBrand.body}
      inputs={[
        "platform_name",
        "platform_logo",
        "platform_primary",
        Primary,
        "platform_accent",
        Accent,
        "platform_font",
        Sample,
      ]}
      values={mine}
      pending={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

const COLOUR = /^#[\da-f]{6}$/i;

/** Gives a colour that was typed, as far as it is one. */
const colourIn = ({ values }: Pick<BetweenProps, "values">, path: keyof typeof BUILT) => {
  const typed = String(values[path] ?? "").trim();
  return COLOUR.test(typed) ? typed : BUILT[path];
};

const BUILT = { platform_primary: BRAND.primary, platform_accent: BRAND.accent } as const;

const Primary = (props: BetweenProps) => <Picker path="platform_primary" {...props} />;
const Accent = (props: BetweenProps) => <Picker path="platform_accent" {...props} />;

/** Picks a colour by the system's own means. */
function Picker({ path, values, enter }: BetweenProps & { path: keyof typeof BUILT }) {
  const name = fieldLabel(FIELDS.find((field) => field.path === path) ?? { path });
  return (
    <input
      type="color"
      className="brand-colour"
      aria-label={t(brandWords.pick, { name })}
      value={colourIn({ values }, path)}
      onChange={({ target }) => enter(path, target.value)}
    />
  );
}

/** Shows what is entered as it would look. */
const Sample = ({ values }: BetweenProps) => (
  <BrandSample
    name={String(values.platform_name ?? "") || BRAND.name}
    logo={values.platform_logo ? String(values.platform_logo) : null}
    primary={colourIn({ values }, "platform_primary")}
    accent={colourIn({ values }, "platform_accent")}
    font={(values.platform_font as Font | null) ?? BRAND.font}
  />
);
