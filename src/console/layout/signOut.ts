/** State of a navigation to the sign-in page that ends the session on arrival, once no form holds the person back. */
export const SIGN_OUT = "sign-out";
