import type { Identifier } from "react-admin";
import type { z } from "zod";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import type { TabName } from "../../contract/assets/tabs";
import { popups, videos } from "../../contract/config/resource";
import { metadataCalls } from "../../contract/metadata/calls";
import type { Resource } from "../../contract/resource";
import type { VerbName } from "../../contract/resourceCalls";
import type { Api } from "./api";

type Metadata = z.input<(typeof metadataCalls.create)["body"]>;
type MetadataKey = { id: Identifier; kind: Metadata["kind"] };

/** Resources whose words say the failures of a kind of metadata too (specification §8). */
const SAID_AS: { [kind in Metadata["kind"]]?: Resource } = { video: videos, popup: popups };

function failing(kind: Metadata["kind"], verb: VerbName): { fails?: string } {
  const fails = SAID_AS[kind]?.api[verb]?.fails;
  return fails ? { fails } : {};
}

/** Makes the verbs of the asset wizard. */
export function createWizardVerbs(api: Api) {
  const pdf = async (answer: Promise<{ body: unknown }>) => (await answer).body as Blob;
  return {
    /** Gives the tabs of an asset as they are stored; a server without it rejects with an absence. */
    assetTabs: (id: Identifier) => api.call(assetSectionCalls.tabs, { params: { id } }),

    /** Saves one tab of an asset, started from a version of it, and gives it as stored. */
    saveAssetTab: (id: Identifier, tab: TabName, values: object, version: number) =>
      api.call(assetSectionCalls.saveTab, { params: { id, tab }, body: { values: { ...values }, version } }),

    /** Uploads a picture of an asset's gallery and gives its address; the save of the tab keeps it. */
    uploadPicture: (
      id: Identifier,
      file: Blob,
      on: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
    ) => api.call(assetSectionCalls.picture, { params: { id }, file, ...on }),

    /** Gives the videos, popup texts, fee or risk items of an asset; the risks by the documented call. */
    assetMetadata: (id: Identifier, kind: Metadata["kind"]) =>
      kind === "risk"
        ? api.call(metadataCalls.risks, { params: { id } })
        : api.call(assetSectionCalls.metadata, { params: { id }, query: { kind }, ...failing(kind, "list") }),

    createMetadata: (body: Metadata) => api.call(metadataCalls.create, { body, ...failing(body.kind, "create") }),

    updateMetadata: ({ id, kind }: MetadataKey, body: Partial<Metadata>) =>
      api.call(metadataCalls.update, { params: { id }, body, ...failing(kind, "update") }),

    removeMetadata: ({ id, kind }: MetadataKey) =>
      api.call(metadataCalls.remove, { params: { id }, ...failing(kind, "remove") }),

    /** Approves or rejects a document. */
    reviewDocument: (id: Identifier, body: z.input<(typeof assetSectionCalls.review)["body"]>) =>
      api.call(assetSectionCalls.review, { params: { id }, body }),

    /** Gives what an investor of an asset signs, as a PDF. */
    previewAgreement: (id: Identifier, values: object) =>
      pdf(api.request(assetSectionCalls.agreement, { params: { id }, body: { values: { ...values } }, blob: true })),

    /** Gives a template as a PDF. */
    previewTemplate: (body: z.input<(typeof assetSectionCalls.template)["body"]>) =>
      pdf(api.request(assetSectionCalls.template, { body, blob: true })),

    /** Tells whether there are map tiles; a server without it rejects with an absence. */
    mapTiles: () => api.call(assetSectionCalls.map),

    /** Gives the picture of a tile of the map. */
    mapTile: async (z: number, x: number, y: number, signal?: AbortSignal) =>
      (await api.request(assetSectionCalls.tile, { params: { z, x, y }, blob: true, signal })).body as Blob,
  };
}
