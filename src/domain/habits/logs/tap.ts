/** Maximum tap addresses per habit. */
export const maxTaps = 5;
/** Per tap address. */
export const tapsPerHour = 30;
