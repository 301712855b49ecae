/** Maximum bytes, for people with little data and slow networks. */
export const maxClipBytes = 300_000;
export const maxPosterBytes = 30_000;
/** Clip length in seconds. */
export const minClipSeconds = 10;
export const maxClipSeconds = 40;
