/** Words of what gives the rows of a list as a file. */
export const exportWords = {
  selected: "Export %{smart_count} selected record |||| Export %{smart_count} selected records",
  as: { xlsx: "Export as Excel", csv: "Export as CSV" },
  shown: "Columns shown",
  all: "All columns",
  tooMany: "At most %{most} records that were selected one by one can be exported at once.",
} as const;
