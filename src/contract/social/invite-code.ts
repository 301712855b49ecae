import { z } from "zod";

export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: "invalid" });
