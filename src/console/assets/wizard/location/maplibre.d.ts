// The build whose worker is a file of its own, which a content security policy without blob: needs.
declare module "maplibre-gl/dist/maplibre-gl-csp" {
  const library: typeof import("maplibre-gl");
  export = library;
}
