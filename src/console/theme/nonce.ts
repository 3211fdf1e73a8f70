declare global {
  interface Window {
    /** Read by goober, which writes the styles of toasts. */
    __nonce__?: string;
  }
}

/** Gives the nonce that the content security policy lets style elements carry. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Gives the nonce to the toasts, whose styles are written without our help. */
export function startNonce(): void {
  const nonce = styleNonce();
  if (nonce) window.__nonce__ = nonce;
}
