/** An instant, in milliseconds since 1970, as the API and the database write it: 2026-11-21T12:30:00.000Z. */
export const iso = (instant: number): string => new Date(instant).toISOString();
