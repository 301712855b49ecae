/** Server time in ms since 1970, on every response: orders clicks and responses, and marks the response as ours. */
export const serverTimeHeader = "ikkis-time";

/** Sent with a list page that was cut short by its size in bytes: more rows follow. */
export const moreHeader = "ikkis-more";
