export const organizationDomains = {
	page: {
		title: "Your own domain",
		text: "Your public page under a name that is yours.",
		label: "Domain",
		hint: "Such as habits.yourcompany.in. The page has a link to join.",
		add: "Add domain",
		leadsTo: "2. Point the domain at our server:",
	},
	addresses: {
		title: "Join by email address",
		text: "People with a confirmed address at your domain join without a request.",
		switch: "Let these addresses in",
		switchHint: "Only for domains that are proven. Whoever has joined stays, whatever becomes of the domain.",
		label: "Email domain",
		hint: "What follows the @ in your people's addresses. Not Gmail or any other where everybody can have one.",
		add: "Add domain",
	},
	invalid: "A name such as yourcompany.in, please",
	states: {
		waiting: "Not proven yet",
		proven: "Proven",
		missing: "Record missing",
		gone: "No longer proven",
		taken: "Taken",
	},
	looking: "Looking for the record…",
	about: {
		waiting:
			"Set the record below where you manage the domain. It can take a few hours until everybody sees it.",
		proven: ({ since }: { since: string }) =>
			`Proven since ${since}. Keep the record: without it the proof ends after 7 days.`,
		missing: ({ since, ends }: { since: string; ends: string }) =>
			`The record has been missing since ${since}. Set it again before ${ends}, or the proof ends.`,
		gone: "The record was missing for 7 days. Set it again to get the domain back.",
		taken: "Another organization has proven this domain. It is free once that organization gives it up.",
	},
	lastLook: (time: string) => `Last checked ${time}. We check every day.`,
	record: {
		toProve: "Set this record:",
		first: "1. Set this record:",
		type: "Type",
		name: "Name",
		value: "Value",
	},
	copyName: "Copy name",
	copyValue: "Copy value",
	copied: "Copied",
	lookAgain: "Check again",
	remove: "Remove",
	removeDomain: (domain: string) => `Remove ${domain}`,
	failed: "That did not work",
	offer: {
		title: (name: string) => `Your address lets you join ${name}`,
		text: "No code and no request needed.",
		join: "Join now",
	},
};
