export const contact = {
	title: "Contact",
	description: "Who runs this Ikkis server, and how to reach them.",
	lead: "A person reads what you write.",
	lines: { email: "Email", phone: "Phone and WhatsApp", hours: "Payments are checked" },
	none: "No contact address has been set yet. Ask the person who invited you.",
	whatsApp: "Write on WhatsApp",
	hello: "Hello, I have a question about Ikkis.",
	parts: [
		{
			title: "About a payment",
			text: "Give the reference that begins with IK; it is on the payment page and on the receipt. The 12-digit UTR helps us find the payment in the bank account.",
		},
		{
			title: "About your data",
			text: "You can see, correct, download and delete all of it yourself, in the settings. The privacy notice says what we keep. Send questions and complaints about your data to this server's operator.",
		},
		{
			title: "About a post or a person",
			text: "Report the post right where you see it: an administrator will look at it. You can block anyone in the Social Hub yourself.",
		},
		{
			title: "About a security problem",
			text: "Write to us before you publish anything, with the steps to reproduce the problem, and test only on your own account. We will thank you, not threaten you.",
		},
	],
	privacy: "Read the privacy notice",
};
