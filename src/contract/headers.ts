/** Server time in ms since 1970, on every answer: orders clicks and answers, and marks the answer as ours. */
export const serverTimeHeader = "ikkis-time";

/** Sent with a list page that was cut short by its size in bytes: more rows follow. */
export const moreHeader = "ikkis-more";
