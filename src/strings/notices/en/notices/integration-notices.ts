import type { NotifiableState } from "#domain/integrations/connection.ts";

/** Keyed by the new state; `name` is the provider's. */
export const integrationNotices = {
	"needs-you": (name: string) => ({
		title: `${name} needs your attention`,
		text: "Your permission has ended. One tap connects it again; until then, tick by hand.",
	}),
	late: (name: string) => ({
		title: `Nothing new from ${name}`,
		text: "It has not reported for more than a day. Open its app on your phone, or tick by hand.",
	}),
	failing: (name: string) => ({
		title: `${name} cannot be read`,
		text: "We keep trying. Until it works again, tick by hand.",
	}),
	stopped: (name: string) => ({
		title: `${name} has stopped`,
		text: "It no longer works with Ikkis. Your habits stay; tick them by hand.",
	}),
} satisfies Record<NotifiableState, (name: string) => { title: string; text: string }>;
