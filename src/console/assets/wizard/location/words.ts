/** The English words of the map. */
export const locationWords = {
  title: "Map",
  help: "Click the map or drag the marker to set the place. Coordinates can also be typed, or pasted as a pair.",
  marker: "The place of the asset",
  open: "Open in the map application",
  loading: "Loading the map…",
  noTiles:
    "The map has no pictures yet. An administrator can set a map picture server under Settings; coordinates can be typed meanwhile.",
  absent: "This server offers no map.",
  noDrawing: "This browser cannot draw the map.",
  failed: "The map could not be loaded.",
} as const;
