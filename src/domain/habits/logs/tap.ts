/** Tap addresses of a habit. */
export const maxTaps = 5;
/** Of one address. */
export const tapsPerHour = 30;
