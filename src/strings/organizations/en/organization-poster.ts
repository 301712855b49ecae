export const organizationPoster = {
	title: "Poster",
	back: "Back to the organization",
	print: "Print",
	hint: "One A4 sheet in black and white. It works until the address on it is changed.",
	invite: "Build a habit with us, 21 days at a time",
	scan: "Scan with your phone's camera, or open",
	promise: "Nobody here sees your habits.",
};
