import { localeCookie } from "#contract/pages.ts";

/** Names over http and over https, where we add the `__Host-` prefix. */
export const cookieNames = [
	{ kind: "session", names: ["sid", "__Host-sid"] },
	{ kind: "device", names: ["device", "__Host-device"] },
	{ kind: "locale", names: [localeCookie] },
	{ kind: "theme", names: ["ikkis.theme"] },
] as const;
