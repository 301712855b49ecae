import * as en from "./en/off-page/pushes.ts";
import * as hi from "./hi/off-page/pushes.ts";

export const pushesIn: Record<"en" | "hi", typeof en> = { en, hi };
