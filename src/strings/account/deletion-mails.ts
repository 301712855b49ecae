import * as en from "./en/off-page/deletion-mails.ts";
import * as hi from "./hi/off-page/deletion-mails.ts";

export const deletionMailsIn: Record<"en" | "hi", typeof en> = { en, hi };
