import { z } from "zod";

/** Lets somebody into a challenge by link. */
export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: "invalid" });
