import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { ReminderSettings } from "#contract/notices/reminders.ts";
import { defaultQuietHours } from "#domain/notices/reminder.ts";
import { AddressConfirmation } from "#web/platform/addresses/address-confirmation.tsx";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { messageOf } from "./permission.ts";
import { useSaveReminderSettings } from "./queries.ts";
import { TimeInput } from "./time-input.tsx";

export function QuietHours({ user, settings }: { user: User; settings: ReminderSettings }) {
	const { quiet: words, mail, toasts } = useStrings().reminders;
	const save = useSaveReminderSettings();
	const { data: config } = useQuery(configQuery);
	const { quietHours } = settings;
	const [hadMail] = useState(settings.mail);

	function change(changes: Partial<ReminderSettings>) {
		save.mutate(changes, {
			onError: (error) => toast({ title: toasts.saveFailed, message: messageOf(error), tone: "wrong" }),
		});
	}

	function changeHours(hours: { from: string; to: string }) {
		if (hours.from === hours.to) toast({ title: words.same, tone: "wrong" });
		else change({ quietHours: hours });
	}

	return (
		<>
			<Card label={words.title}>
				<h2 className="font-semibold text-20">{words.title}</h2>
				<div className="mt-3 flex flex-col gap-3">
					<Switch
						label={words.toggle}
						hint={words.hint}
						checked={quietHours !== null}
						onChange={(event) => change({ quietHours: event.target.checked ? defaultQuietHours : null })}
					/>
					{quietHours && (
						<div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_auto_auto_1fr]">
							{(["from", "to"] as const).map((end) => (
								<Fragment key={end}>
									<span aria-hidden className="font-medium">
										{words[end]}
									</span>
									<div>
										<TimeInput
											label={`${words.title}: ${words[end]}`}
											value={quietHours[end]}
											onSettled={(time) => changeHours({ ...quietHours, [end]: time })}
										/>
									</div>
								</Fragment>
							))}
						</div>
					)}
				</div>
			</Card>
			{(hadMail || settings.mail || config?.confirmsAddresses !== false) && (
				<Card label={mail.title}>
					<h2 className="font-semibold text-20">{mail.title}</h2>
					<div className="mt-3 flex flex-col gap-3">
						<Switch
							label={mail.toggle}
							hint={mail.hint}
							checked={settings.mail}
							onChange={(event) => change({ mail: event.target.checked })}
						/>
						{settings.mail && <AddressConfirmation user={user} />}
					</div>
				</Card>
			)}
		</>
	);
}
