/** What a public page gets: the way into the back office without loading the page anew. */
export interface PublicPageProps {
  /** Address of the page. */
  path: string;
  /** Leads elsewhere in place of this page, to which nobody comes back. */
  onEnter: (path: string) => void;
  /** Leads on to another page. */
  onGo: (path: string) => void;
}
