import * as en from "./en/pushes.ts";
import * as hi from "./hi/pushes.ts";

/** Beside the catalogue of the screens, not in it, as mails are: no page shows what only notifications say. */
export const pushesIn: Record<"en" | "hi", typeof en> = { en, hi };
