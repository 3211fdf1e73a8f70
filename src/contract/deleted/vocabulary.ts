/** Days for which a deleted record can be brought back. */
export const KEPT_DAYS = 30;
