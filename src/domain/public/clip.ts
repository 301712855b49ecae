/** Maximum bytes, for people with little data and slow networks. */
export const largestClip = 300_000;
export const largestPoster = 30_000;
/** Clip length in seconds. */
export const shortestClip = 10;
export const maxClip = 40;
