import { Eye } from "lucide-react";
import { useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { blog } from "../../contract/blog/resource";
import { t } from "../i18n/t";
import { Dialog } from "../kit/Dialog";
import { mediaUrl } from "../kit/media";
import { RichTextView } from "../kit/RichTextView";
import { formatChoice, formatDay } from "../kit/values";
import { blogWords } from "./words";
import "./blog.css";

const CATEGORIES = blog.fields.find(({ path }) => path === "category")?.choices;

/** Shows the post of the form, as it is typed so far, the way investors see it. */
export function PostPreview() {
  const { getValues } = useFormContext();
  const [post, setPost] = useState<FieldValues>();
  const close = () => setPost(undefined);
  return (
    <>
      <button type="button" className="button" onClick={() => setPost(getValues())}>
        <Eye size={16} aria-hidden /> {t(blogWords.preview)}
      </button>
      {post && (
        <Dialog wide title={t(blogWords.previewTitle)} onClose={close}>
          <Post post={post} />
        </Dialog>
      )}
    </>
  );
}

function Post({ post: { title, category, publish_at, cover, summary, body } }: { post: FieldValues }) {
  return (
    <article className="post">
      {cover && <img src={mediaUrl(String(cover))} alt="" />}
      <p className="muted small">
        {[formatChoice(category, CATEGORIES), formatDay(publish_at)].filter(Boolean).join(" · ")}
      </p>
      <h3>{title || t(blogWords.untitled)}</h3>
      {summary && <p className="prose muted">{summary}</p>}
      {body ? <RichTextView value={body} /> : <p className="muted">{t(blogWords.noText)}</p>}
    </article>
  );
}
