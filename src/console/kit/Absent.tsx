import type { ComponentProps } from "react";
import { t } from "../i18n/t";
import { Notice } from "./Notice";

interface Props extends Pick<ComponentProps<typeof Notice>, "icon" | "children"> {
  words: Readonly<Record<"absent" | "absentText", string>>;
}

/** Says in place of a page that the server behind the console does not offer what it shows. */
export function Absent({ icon, words, children }: Props) {
  return (
    <Notice panel icon={icon} title={t(words.absent)} text={t(words.absentText)}>
      {children}
    </Notice>
  );
}
