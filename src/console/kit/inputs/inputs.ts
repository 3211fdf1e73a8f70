import type { ComponentProps, ComponentType } from "react";
import type { FieldKind } from "../../../contract/fieldRegistry";
import { Choice, Choices, Flag } from "./choice";
import { Data } from "./Data";
import { IconInput } from "./IconInput";
import { Instant } from "./Instant";
import { Decimal, Integer, Money, Percent } from "./numbers";
import { Phone } from "./Phone";
import { Reference } from "./Reference";
import { References } from "./References";
import { RichText } from "./RichText";
import { Rows } from "./Rows";
import { Day, LongText, line, Password, Text } from "./text";
import { upload } from "./Upload";

/** How a value of each kind is taken from a person; a kind without an input does not compile. */
export const INPUTS = {
  id: Data,
  text: Text,
  longText: LongText,
  email: line("email"),
  phone: Phone,
  link: line("url"),
  integer: Integer,
  money: Money,
  percent: Percent,
  date: Day,
  instant: Instant,
  choice: Choice,
  choices: Choices,
  flag: Flag,
  reference: Reference,
  image: upload("image"),
  file: upload("file"),
  password: Password,
  uuid: Data,
  data: Data,
  decimal: Decimal,
  richText: RichText,
  rows: Rows,
  references: References,
  icon: IconInput,
} satisfies Record<FieldKind, ComponentType<ComponentProps<typeof Rows>>>;
