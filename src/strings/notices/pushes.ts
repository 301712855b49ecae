import * as en from "./en/off-page/pushes.ts";
import * as hi from "./hi/off-page/pushes.ts";

/** Outside the catalogue, which the pages load. */
export const pushesIn: Record<"en" | "hi", typeof en> = { en, hi };
