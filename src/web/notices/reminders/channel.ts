import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { ReminderSettings } from "#contract/notices/reminders.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { usePermission } from "./permission.ts";

/** True if reminders arrive: as notifications on this device, or by email to a confirmed address. */
export function useHasChannel(
	user: User | null | undefined,
	settings: Pick<ReminderSettings, "mail"> | undefined,
): boolean {
	const permission = usePermission();
	const { data: config } = useQuery(configQuery);
	const canBeMailed = settings?.mail && user?.isVerified && config?.confirmsAddresses !== false;
	return permission === "granted" || canBeMailed === true;
}

/** What reminders need on a server that sends no emails; undefined if it sends some, or until that is known. */
export function useNeedsWithoutMail(): string | undefined {
	const { text, unsupported } = useStrings().reminders.permission;
	const permission = usePermission();
	const { data: config } = useQuery(configQuery);
	if (config?.confirmsAddresses !== false) return undefined;
	return permission === undefined ? unsupported.text : text[permission];
}
