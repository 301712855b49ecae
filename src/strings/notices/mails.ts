import * as en from "./en/off-page/mails.ts";
import * as hi from "./hi/off-page/mails.ts";

type Mails = typeof en;

/** Kept out of the catalogue, which the pages load. */
export const mailsIn: Record<"en" | "hi", Mails> = { en, hi };
