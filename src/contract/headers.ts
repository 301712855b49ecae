/**
 * On every answer of the API: when it was given, in milliseconds since 1970. By it a client tells our answers from those
 * of something in between, and a press made after an answer from what that answer shows.
 */
export const serverTimeHeader = "ikkis-time";
