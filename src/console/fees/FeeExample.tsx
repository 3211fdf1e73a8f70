import { useState } from "react";
import { useRecordContext } from "react-admin";
import { FEE_CATEGORY } from "../../contract/fees/vocabulary";
import { t } from "../i18n/t";
import { ChoiceField } from "../kit/light";
import { Example } from "./Example";
import { feeWords } from "./words";

type Category = keyof typeof FEE_CATEGORY;

/** Shows what a payment would cost in a category that one chooses, with the fee of the page among its lines. */
export function FeeExample() {
  const fee = useRecordContext();
  // The first that the fee is taken for, else the first of all.
  const [category, setCategory] = useState(() => CATEGORIES.find((one) => Number(fee?.[one]) > 0) ?? CATEGORIES[0]);
  if (!fee || !category) return null;
  return (
    <Example
      of={{ category }}
      marked={String(fee.name)}
      choice={
        <ChoiceField
          label={t(feeWords.example.category)}
          hint={t(feeWords.example.saved)}
          choices={FEE_CATEGORY}
          value={category}
          onChange={(value) => setCategory(value as Category)}
        />
      }
    />
  );
}

const CATEGORIES = Object.keys(FEE_CATEGORY) as readonly Category[];
