import type { reminders } from "#contract/notices/reminders.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { reminderService } from "./service.ts";

export function reminderRoutes(deps: Deps): Handlers<typeof reminders> {
	const service = reminderService(deps);
	return {
		all: ({ actor }) => service.all(actor),
		ofHabit: ({ actor, params }) => service.ofHabit(actor, params.habitId),
		save: ({ actor, params, body }) => service.save(actor, params.habitId, body),
		settings: ({ actor }) => service.settings(actor),
		saveSettings: ({ actor, body }) => service.saveSettings(actor, body),
	};
}
