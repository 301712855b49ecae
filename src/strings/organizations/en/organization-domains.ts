export const organizationDomains = {
	page: {
		title: "Your own domain",
		text: "Your public page at your own address.",
		label: "Domain",
		hint: "For example, habits.yourcompany.in. The page has a link to join.",
		add: "Add domain",
		leadsTo: "2. Point the domain at our server:",
	},
	addresses: {
		title: "Join by email address",
		text: "People with a confirmed address at your domain join without a request, except people you removed.",
		switch: "Let these addresses in",
		switchHint: "Only for verified domains. People who have joined stay, whatever happens to the domain.",
		label: "Email domain",
		hint: "The part after the @ in your people's addresses. Not Gmail or another public provider.",
		add: "Add domain",
	},
	invalid: "Please enter a name like yourcompany.in",
	states: {
		waiting: "Not verified yet",
		proven: "Verified",
		missing: "Record missing",
		gone: "No longer verified",
		taken: "Taken",
	},
	looking: "Looking for the record…",
	about: {
		waiting: "Add the record below where you manage the domain. It can take a few hours to show up.",
		proven: ({ since }: { since: string }) =>
			`Verified since ${since}. Keep the record: without it, verification expires after 7 days.`,
		missing: ({ since, ends }: { since: string; ends: string }) =>
			`The record has been missing since ${since}. Add it again before ${ends}, or verification expires.`,
		gone: "The record was missing for 7 days. Add it again to get the domain back.",
		taken:
			"Another organization has verified this domain. It becomes available once that organization gives it up.",
	},
	lastLook: (time: string) => `Last checked ${time}. We check every day.`,
	record: {
		toProve: "Add this record:",
		first: "1. Add this record:",
		type: "Type",
		name: "Name",
		value: "Value",
	},
	copyName: "Copy name",
	copyValue: "Copy value",
	copied: "Copied",
	notCopied: "Please copy it by hand",
	lookAgain: "Check again",
	remove: "Remove",
	removeDomain: (domain: string) => `Remove ${domain}`,
	failed: "That did not work",
	offer: {
		title: (name: string) => `Your address lets you join ${name}`,
		text: "No code or request needed.",
		join: "Join now",
	},
};
