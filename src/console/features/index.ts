import { Sparkles } from "lucide-react";
import { subject } from "../subject";

/** Features that assets can have. */
export const features = subject({
  resources: { features: { icon: Sparkles } },
});
