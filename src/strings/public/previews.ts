import * as en from "./en/off-page/previews.ts";
import * as hi from "./hi/off-page/previews.ts";

export type Previews = typeof en;

export const previewsIn: Record<"en" | "hi", Previews> = { en, hi };
