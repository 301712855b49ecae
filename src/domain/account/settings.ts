/** How the screens look: as the device does, or always light or dark. */
export const themes = ["system", "light", "dark"] as const;

/** Who may see something of a person. */
export const audiences = ["nobody", "friends", "everyone"] as const;

/** The hours at which a day may start, by the clock of its user. */
export const latestDayStart = 6;

/** What a picture of oneself may be sent as. */
export const pictureFile = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };
