/** What people with little data and little time are ready to load. */
export const largestClip = 300_000;
export const largestPoster = 30_000;
/** In seconds. */
export const shortestClip = 10;
export const longestClip = 40;
