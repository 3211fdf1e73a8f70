import type { z } from "zod";
import { popups, videos } from "../../contract/config/resource";
import type { metadataCalls } from "../../contract/metadata/calls";
import type { MetadataKind } from "../../contract/metadata/projectMetadata";
import { metadataRoutes } from "../../contract/metadata/routes";
import type { Resource } from "../../contract/resource";
import type { VerbName } from "../../contract/resourceCalls";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import type { Item } from "./metadataKinds";

type Metadata = z.input<(typeof metadataCalls.create)["body"]>;

/** Resources whose words say the failures of a kind of metadata too (specification §8). */
const SAID_AS: { [kind in MetadataKind]?: Resource } = { video: videos, popup: popups };

/** Gives the words of a failure with a kind of metadata, where it has some of its own. */
export function failing(kind: MetadataKind, verb: VerbName): { fails?: string } {
  const fails = SAID_AS[kind]?.api[verb]?.fails;
  return fails ? { fails } : {};
}

/** Gives what creates, changes and removes the metadata of an asset. */
export function useMetadataWrites() {
  const provider = useConsoleProvider();
  return {
    create: (body: Metadata) => provider.call(metadataRoutes.create, { body, ...failing(body.kind, "create") }),
    update: ({ id, kind }: Item, body: Partial<Metadata>) =>
      provider.call(metadataRoutes.update, { params: { id }, body, ...failing(kind, "update") }),
    remove: ({ id, kind }: Item) =>
      provider.call(metadataRoutes.remove, { params: { id }, ...failing(kind, "remove") }),
  };
}
