import * as problems from "./en/problems.ts";

/** The English catalogue, one section a feature; the other languages have its shape. */
export const en = { ...problems };

export type Strings = typeof en;
