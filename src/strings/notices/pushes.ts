import * as en from "./en/pushes.ts";
import * as hi from "./hi/pushes.ts";

/** Outside the catalogue, which the pages load. */
export const pushesIn: Record<"en" | "hi", typeof en> = { en, hi };
