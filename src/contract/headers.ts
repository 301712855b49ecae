/** Server time in ms since 1970, on every answer: orders clicks and answers, and marks the answer as ours. */
export const serverTimeHeader = "ikkis-time";

/** On a list page cut short by its size in bytes: more rows follow the last one. */
export const moreHeader = "ikkis-more";
