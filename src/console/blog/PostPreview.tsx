import { Eye } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { blog } from "../../contract/blog/resource";
import { useWords } from "../i18n/useWords";
import { Dialog } from "../kit/Dialog";
import { mediaUrl } from "../kit/media";
import { RichTextView } from "../kit/RichTextView";
import { formatChoice, formatInstant } from "../kit/values";
import "./blog.css";

const CATEGORIES = blog.fields.find(({ path }) => path === "category")?.choices;

/** Shows the post of the form, as it is typed so far, the way investors see it. */
export function PostPreview() {
  const { t } = useWords();
  const { getValues } = useFormContext();
  const [post, setPost] = useState<FieldValues>();
  const close = () => setPost(undefined);
  return (
    <>
      <button type="button" className="button" onClick={() => setPost(getValues())}>
        <Eye size={16} aria-hidden /> {t("console.blog.preview")}
      </button>
      {post && (
        <Dialog
          wide
          title={t("console.blog.previewTitle")}
          onClose={close}
          actions={
            <button type="button" className="button primary" onClick={close}>
              {t("ra.action.close")}
            </button>
          }
        >
          <Post post={post} />
        </Dialog>
      )}
    </>
  );
}

function Post({ post: { title, category, publish_at, cover, summary, body } }: { post: FieldValues }) {
  const { t } = useWords();
  return (
    <article className="post">
      {cover && <img src={mediaUrl(String(cover))} alt="" />}
      <p className="muted small">
        {[formatChoice(category, CATEGORIES), formatInstant(publish_at).replace(/,.*/, "")].filter(Boolean).join(" · ")}
      </p>
      <h3>{title || t("console.blog.untitled")}</h3>
      {summary && <p className="post-summary">{summary}</p>}
      {body ? <RichTextView value={body} /> : <p className="muted">{t("console.blog.noText")}</p>}
    </article>
  );
}
