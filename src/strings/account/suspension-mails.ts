import * as en from "./en/off-page/suspension-mails.ts";
import * as hi from "./hi/off-page/suspension-mails.ts";

export const suspensionMailsIn: Record<"en" | "hi", typeof en> = { en, hi };
