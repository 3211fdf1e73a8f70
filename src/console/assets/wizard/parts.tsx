import { type ComponentType, lazy } from "react";
import type { TabName } from "../../../contract/assets/tabs";
import type { InputProps } from "../../kit/inputs/useField";
import type { PartProps } from "./part";

/** What a tab has beside the kit's inputs. */
interface Parts {
  /** Inputs of its own, by their field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Fields that another field's input takes too. */
  covered?: readonly string[];
  /** Over the inputs, in the form. */
  above?: ComponentType<PartProps>;
  /** Below the form. */
  below?: ComponentType<PartProps>;
}

const input = (load: () => Promise<ComponentType<InputProps>>) => lazy(async () => ({ default: await load() }));
const part = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

/** Own inputs and parts of the wizard's tabs, each fetched with the first tab that shows it. */
export const PARTS: { readonly [tab in TabName]?: Parts } = {
  investment: {
    above: part(() => import("../../offerRules/UnderWay").then(({ InProgress }) => InProgress)),
    below: part(() => import("../../metadata/Metadata").then(({ Countries }) => Countries)),
  },
  rent: { below: part(() => import("../../tenants/Tenants").then(({ Tenants }) => Tenants)) },
  gallery: {
    inputs: { galleryFiles: input(() => import("./gallery/GalleryInput").then(({ GalleryInput }) => GalleryInput)) },
    covered: ["featuredImage"],
    below: part(() => import("../../metadata/Metadata").then(({ Videos }) => Videos)),
  },
  documents: { below: part(() => import("../../documents/Documents").then(({ Documents }) => Documents)) },
  location: { above: part(() => import("./location/MapInput").then(({ MapInput }) => MapInput)) },
  risks: { below: part(() => import("../../metadata/Metadata").then(({ Risks }) => Risks)) },
  disclosure: { below: part(() => import("../../metadata/Metadata").then(({ Popups }) => Popups)) },
  tax: { below: part(() => import("../../metadata/Metadata").then(({ FeeItems }) => FeeItems)) },
  signature: {
    inputs: {
      template_id: input(() => import("./signature/TemplateChoice").then(({ TemplateChoice }) => TemplateChoice)),
      values: input(() => import("./signature/MergeValues").then(({ MergeValues }) => MergeValues)),
    },
    below: part(() => import("./signature/AgreementPreview").then(({ AgreementPreview }) => AgreementPreview)),
  },
};
