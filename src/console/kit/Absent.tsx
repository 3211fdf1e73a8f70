import type { ComponentProps } from "react";
import { useWords } from "../i18n/useWords";
import { Notice } from "./Notice";

interface Props extends Pick<ComponentProps<typeof Notice>, "icon" | "children"> {
  /** Where its words stand: those named `absent` and `absentText` below it. */
  words: string;
}

/** Says in place of a page that the server behind the console does not offer what it shows. */
export function Absent({ icon, words, children }: Props) {
  const { t } = useWords();
  return (
    <Notice panel icon={icon} title={t(`${words}.absent`)} text={t(`${words}.absentText`)}>
      {children}
    </Notice>
  );
}
