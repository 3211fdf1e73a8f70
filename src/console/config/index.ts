import { Flag, Handshake, MessageSquare, SlidersHorizontal, Video } from "lucide-react";
import { subject } from "../subject";

const tabs = () => import("./ConfigTabs").then(({ ConfigTabs }) => ConfigTabs);

/** The lists of the configuration. */
export const config = subject({
  resources: {
    partners: { icon: Handshake, above: tabs },
    videos: { icon: Video, above: tabs },
    popups: { icon: MessageSquare, above: tabs },
    countries: { icon: Flag, above: tabs },
  },
  pages: [
    {
      path: "/config",
      load: () => import("./ConfigIndex").then(({ ConfigIndex }) => ConfigIndex),
      may: "config",
      menu: { group: "Platform", label: "Configuration", icon: SlidersHorizontal },
    },
  ],
});
