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
			text: "Give the reference that begins with IK; it is on the payment page and on the receipt. With the 12-digit UTR we find it in the bank account.",
		},
		{
			title: "About your data",
			text: "You can see, correct, download and delete all of it yourself, in the settings. The privacy notice says what is kept. Questions and complaints about it go to this server's operator.",
		},
		{
			title: "About a post or a person",
			text: "Report the post right where you see it: an administrator will look at it. You can block anyone in the Social Hub at once.",
		},
		{
			title: "About a security problem",
			text: "Write to us before you publish it, with the steps to reproduce it, and try it only on your own account. We will thank you, not threaten you.",
		},
	],
	privacy: "Read the privacy notice",
};
