/** Where the page of the day stands, and where the logo leads. */
export const TODAY_PATH = "/today";
