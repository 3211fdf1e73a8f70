import { createContext, type ReactNode, use } from "react";

/** What the page around a form tells it. */
interface FormPage {
  /** Gives what is wrong with the values, a message at each field. */
  check: (values: object) => object;
  defaultValues: object | undefined;
  /** Where "Cancel" leads. */
  back: string;
  /** How often what stands in it was saved. */
  saved?: number;
  /** Over the buttons, where the form has nothing of its own there. */
  end: ReactNode;
}

/** The page around a form. */
export const FormPageContext = createContext<FormPage | undefined>(undefined);

/** Gives what the page around a form tells it. */
export function useFormPage(): FormPage {
  const page = use(FormPageContext);
  if (!page) throw new Error("This form stands on no page");
  return page;
}
