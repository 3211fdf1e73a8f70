/** The English words of the map. */
export const locationWords = {
  title: "Map",
  help: "Click the map or drag the marker to set the place. Coordinates can also be typed, or pasted as a pair.",
  marker: "The place of the asset",
  open: "Open in the map application",
  loading: "Loading the map…",
  noTiles: "No server of map pictures is set up; the setting map_tiles names one.",
  absent: "This server offers no map.",
  noDrawing: "This browser cannot draw the map.",
  failed: "The map could not be loaded.",
} as const;
