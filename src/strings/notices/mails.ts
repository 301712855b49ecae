import * as en from "./en/mails.ts";
import * as hi from "./hi/mails.ts";

type Mails = typeof en;

/** Beside the catalogue of the screens, not in it: no page has to load what only mails say. */
export const mailsIn: Record<"en" | "hi", Mails> = { en, hi };
