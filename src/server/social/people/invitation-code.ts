import { randomBytes } from "node:crypto";

/** 96 bits: nobody finds a code by trying. */
export const newInvitationCode = (): string => randomBytes(12).toString("base64url");
