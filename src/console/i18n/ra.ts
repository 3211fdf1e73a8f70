import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";

/** The words of react-admin's own components, by the keys that they ask for. */
export const raWords: { ra: TranslationMessages["ra"] } = {
  ra: {
    ...english.ra,
    action: {
      ...english.ra.action,
      back: "Back",
      clear_input_value: "Clear",
      create: "Create",
      save: "Save",
      show: "Open",
    },
    notification: {
      ...english.ra.notification,
      created: "Created",
      updated: "Saved",
      deleted: "Deleted",
      http_error: "An unexpected error occurred",
      item_doesnt_exist: "This record does not exist",
    },
    validation: { ...english.ra.validation, required: "Required" },
    message: {
      ...english.ra.message,
      unsaved_changes: "Some of your changes are not saved yet. Leave this page without saving them?",
      invalid_form: "Some entries need your attention.",
    },
  },
};
