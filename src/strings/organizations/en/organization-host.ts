/** The public page of an organization on its own host, and its address in the settings. */
export const organizationHost = {
	join: "Join",
	signIn: "I am a member",
	sees: "Nobody there sees your habits. What they do see is shown before you join.",
	nothing: "There is no organization here",
	toProduct: "Go to Ikkis",
	title: "Address",
	text: "A name that people can remember, in place of the code.",
	label: "Name in the address",
	hint: "3 to 40 of a–z, 0–9 and hyphens. Anybody can guess it: with public registration on, anyone who does can join at once.",
	invalid: "Please use 3 to 40 of a–z, 0–9 and hyphens",
	joinAt: "Join here",
	pageAt: "Your public page",
	save: "Save address",
	remove: "Remove",
	saved: "Saved",
	failed: "That did not work",
};
