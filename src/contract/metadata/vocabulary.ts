/** Kinds of risk text beside an asset, and the other metadata of a project. */
export const METADATA_KIND = {
  video: "Video",
  popup: "Popup text",
  country: "Country",
  fee: "Fee",
  risk: "Risk",
} as const;
