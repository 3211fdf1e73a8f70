import { Upload } from "lucide-react";
import { orderRoutes } from "../../contract/orders/routes";
import { acceptOf, PAPER_TYPES } from "../../contract/uploads/fileTypes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileLink } from "../kit/FileLink";
import { useCall } from "../kit/useCall";
import { useMayCall } from "../kit/useMay";
import { Panel, Row } from "../theme/layout";
import type { Order } from "./order";
import { orderWords } from "./words";

/** Shows and replaces the cover image of an order's legal set, a picture or a document that only the signed-in may read. */
export function CoverImage({ order }: { order: Order }) {
  const mayEdit = useMayCall(orderRoutes.cover);
  const { mutate, isPending } = useCall(orderRoutes.cover, {
    params: { id: order.id },
    done: orderWords.coverSaved,
  });
  const address = order.cover_image_pdf;
  return (
    <Panel title={t(orderWords.cover)}>
      <Row>
        {address ? <FileLink address={address} /> : <p className="muted">{t(orderWords.noCover)}</p>}
        {mayEdit && (
          <label className="button" aria-busy={isPending}>
            <input
              type="file"
              className="visually-hidden"
              accept={acceptOf(PAPER_TYPES)}
              disabled={isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file may be chosen again after a failure.
                event.target.value = "";
                if (file) mutate(file);
              }}
            />
            <Upload size={16} aria-hidden />{" "}
            {t(isPending ? kitWords.upload.pending : address ? orderWords.replaceCover : kitWords.upload.choose)}
          </label>
        )}
      </Row>
      <p className="muted small">{t(orderWords.coverKinds)}</p>
    </Panel>
  );
}
