import * as en from "./en/off-page/deletion-mails.ts";
import * as hi from "./hi/off-page/deletion-mails.ts";

/** Outside the catalogue, which the pages load. */
export const deletionMailsIn: Record<"en" | "hi", typeof en> = { en, hi };
