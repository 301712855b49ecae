import * as en from "./en/deletion-mails.ts";
import * as hi from "./hi/deletion-mails.ts";

/** Beside the catalogue of the screens, as all mails. */
export const deletionMailsIn: Record<"en" | "hi", typeof en> = { en, hi };
