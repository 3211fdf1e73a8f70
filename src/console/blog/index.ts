import { Newspaper } from "lucide-react";
import { subject } from "../subject";

/** Posts of the blog. */
export const blog = subject({
  resources: {
    blog: {
      icon: Newspaper,
      create: () => import("./PostForms").then(({ PostCreate }) => PostCreate),
      edit: () => import("./PostForms").then(({ PostEdit }) => PostEdit),
    },
  },
});
