/** `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;

export const audiences = ["nobody", "friends", "everyone"] as const;

export const latestDayStart = 6;

export const pictureFile = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };
