import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { ReminderSettings } from "#contract/notices/reminders.ts";
import { configQuery } from "#web/platform/config.ts";
import { usePermission } from "./permission.ts";

/** True if reminders arrive: as notifications on this device, or by email to a confirmed address. */
export function useHasChannel(
	user: User | null | undefined,
	settings: Pick<ReminderSettings, "mail"> | undefined,
): boolean {
	const permission = usePermission();
	const { data: config } = useQuery(configQuery);
	const canBeMailed = settings?.mail && user?.isVerified && config?.confirmsAddresses;
	return permission === "granted" || canBeMailed === true;
}
