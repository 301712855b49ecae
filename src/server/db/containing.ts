/** The pattern for LIKE that finds a text anywhere, taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
