import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";
import { publicWords } from "./enPublic";
import { subjectWords } from "./enSubjects";
import { resourceWords } from "./labels";

const ra: TranslationMessages["ra"] = {
  ...english.ra,
  action: { ...english.ra.action, clear_input_value: "Clear", create: "Create", save: "Save", show: "Open" },
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
};

/** Every English word of the console. */
export const en = {
  ra,
  resources: resourceWords(),
  console: {
    ...publicWords,
    ...subjectWords,
    nav: {
      label: "Main",
      open: "Open the menu",
      close: "Close the menu",
      skip: "Skip to the content",
      dark: "Switch to the dark theme",
      light: "Switch to the light theme",
      profile: "Your profile",
      signOut: "Sign out",
    },
    notFound: {
      title: "This page does not exist",
      text: "The address may be mistyped, or the page has moved.",
      home: "Go to assets",
    },
    denied: {
      title: "You have no access to this page",
      text: "Your role does not include it. Somebody who manages roles can grant it to you.",
    },
    unchecked: { title: "Your access could not be checked", text: "The server did not say what your role may do." },
    empty: {
      title: "No %{one} available",
      text: "There are no %{many} available at the moment.",
      filtered: "No results for these filters",
      filteredText: "Nothing matches what you are looking for.",
      clear: "Clear filters",
    },
    list: {
      create: "New %{name}",
      export: "Export",
      exportHint: "Download all rows of this list as CSV",
      exported: "The export is ready",
      failed: "This list could not be loaded",
      retry: "Try again",
      search: "Search",
      filters: "Filters",
      any: "Any",
      yes: "Yes",
      no: "No",
      selected: "%{smart_count} selected",
      unselect: "Clear selection",
      selectAll: "Select all rows of this page",
      select: "Select %{name}",
      range: "%{from}–%{to} of %{total}",
      rangeOpen: "%{from}–%{to}",
      rows: "Rows per page",
      previous: "Previous page",
      next: "Next page",
      columns: "Columns",
      open: "Open %{name}",
      bulkDelete: "Delete",
      bulkTitle: "Delete %{smart_count} record? |||| Delete %{smart_count} records?",
      bulkText: "This cannot be undone.",
      sort: "Sort by",
      actions: "Actions",
    },
    record: {
      none: "—",
      edit: "Edit",
      download: "Download",
      details: "Details",
      back: "Back to %{name}",
      delete: "Delete",
      deleteTitle: "Delete %{name}?",
      deleteText: "This cannot be undone.",
      cancel: "Cancel",
      failed: "This record could not be loaded",
    },
    history: {
      title: "History",
      by: "%{action} by %{actor}",
      empty: "Nothing has changed yet.",
      more: "Show all",
      actions: {
        create: "Created",
        update: "Changed",
        delete: "Deleted",
        export: "Exported",
        "sign-in": "Signed in",
        "sign-out": "Signed out",
        "session-revoked": "Session ended",
        status: "Status changed",
        deadline: "Deadline changed",
        cover: "Cover image uploaded",
        is_booking_amount_required: "Booking amount changed",
        join_waitlist: "Waitlist changed",
      },
    },
    stale: {
      title: "Somebody else saved this record meanwhile",
      text: "Choose for each field which value to keep, then save again.",
      yours: "Yours",
      theirs: "Saved meanwhile by somebody else",
      keep: "Save what is chosen",
      cancel: "Go on editing",
      field: "Field",
    },
    upload: {
      image: "Drop a picture here, or choose one",
      file: "Drop a file here, or choose one",
      choose: "Choose a file",
      remove: "Remove",
      pending: "Uploading…",
    },
    group: {
      Portfolio: "Portfolio",
      People: "People",
      Money: "Money",
      Catalogue: "Catalogue",
      Platform: "Platform",
    },
  },
};

/** The tree of words that every language has. */
export type Words = typeof en;
