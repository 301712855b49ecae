import type { Part } from "./legal.ts";

/** The privacy notice describes what this software does: if that changes, change the notice and its date. */
export const privacy = {
	title: "Privacy notice",
	lead: "What Ikkis keeps about you, why, who sees it and how you can delete it. This notice describes what the software really does.",
	parts: [
		{
			title: "What we keep, and why",
			paragraphs: [
				"Only what the service needs. There is no advertising, no analytics service and no tracking across sites.",
			],
			list: [
				"Your name, your email address and, if you give it, your phone number: to identify you, to sign you in and to answer you.",
				"Your password as a one-way hash (Argon2id). Nobody can read it, not even us.",
				"If you add them: the public half of your passkeys, the key of your authenticator app (encrypted) and hashes of your recovery codes, from which no code can be read.",
				"Where you are signed in: the kind of browser, when it was last seen, and its network address, so that you can see it and sign out there, and to stop password guessing. At most 90 days.",
				"Your habits with their plans, ticks, notes, minutes and reasons, how automatic they feel, if you tell us, and what you imported from other trackers: so that the app can show them to you.",
				"Your picture, if you add one: re-encoded, with the location and camera details of the file removed.",
				"Your payments: amount, plan, UTR, reference, a screenshot if you add one, who verified it and when.",
				"If you book a consultation: the name, email address, phone number and goals from the form, the appointment and how it came about, what administrators noted about it, the chat, and your review: so that the conversation can take place and be paid for.",
				"If you join the Social Hub: the name you chose, your friends, requests, invitations and blocks, your posts, comments, likes and reports, the challenges you take part in, your agreements with partners and the messages you write: so that others can see what you share with them.",
				"If you join an organization: your role, department, teams and day of joining, the programs and challenges you take part in with your share in them, the rewards you earned, and what you agreed to there: so that it can run its programs.",
				"If an organization removes you: a record of it, so that you rejoin only by request or invitation.",
				"If you connect a service or a phone: the keys to it (encrypted), and a few numbers a day of the kinds you allow, such as steps, minutes or pages: so that they can tick your habits.",
				"If you create them: access tokens, tap addresses and your calendar's address as hashes, and webhooks with their latest calls: so that your own programs can use Ikkis.",
				"Your reminders with their times, and the notices in your inbox.",
				"If you allow push: the address that your browser's push service gives this device.",
				"Your language, time zone and other settings, and which articles helped you.",
				"What you agreed to, in which version and when.",
			],
		},
		{
			title: "Who sees it",
			paragraphs: ["Only you see your habits, notes and ticks, unless you share them yourself."],
			list: [
				"In the Social Hub, others who have joined see the name you chose, your public posts and comments, and your progress in challenges that you share with them. Visitors without an account see none of it.",
				"Friends you have accepted also see your email address, your posts for friends, and whichever of your picture, habits and streaks you chose to share. An invitation link shows your name in the hub to anyone who has the link.",
				"A partner sees the one habit that you agreed on: its name, grid, number of small days, streak and last day, never your notes.",
				"People you block can't see you, and are not told.",
				"A message is shown to you and the friend you write to. It is not encrypted from end to end: the server keeps it readable.",
				"In an organization you join, every member sees your name, role, department, teams and the day you joined; owners and admins also see your email address. If you invite people by email, they see your name and email address. In a program or challenge you take part in, the people you choose, or those it is for, see your share, and those who run it see the rewards you earn. You are on its leaderboard only if you agree. Its figures are about groups, never about one person. Nobody there sees your habits, ticks, notes or health data.",
				"Services you connect (such as Fitbit or Strava) give us the data you allow there. We tell them nothing about your habits.",
				"Programs that use your access tokens, webhooks, assistants and calendars get the data you allow them, and so do the people who run them. Anyone who has a tap or calendar address can use it.",
				"Once a consultation is paid for, its expert sees the name and goals you entered, the appointment, the chat and your review, but not your email address, your phone number or how you paid. Administrators see all of it except the chat. The experts page shows only how many clients and reviews an expert has and their average rating. Emails to you and the expert about an appointment contain a calendar file with its time and both names.",
				"Administrators of this server see your name, email address, phone number, number of habits, payments, when you were last here and on how many devices you are signed in, so that they can verify your payments and help you. They also see what others report. What they do is recorded in a log that cannot be changed.",
				"The people who run the machine or its backups can technically access the database.",
				"Emails go through the mail service of this server's operator. They name your habits only if you turned on emails that do.",
				"Push messages go through your browser's maker (such as Google, Apple or Mozilla), encrypted so that only your device can read them.",
				"You pay in your own UPI app. Your bank and ours see the payment like any other; this app never sees your bank account.",
				"Nothing is sold, and nothing is passed on for advertising.",
			],
		},
		{
			title: "On your device",
			paragraphs: [
				"So that you can tick offline, the app keeps your habits and unsent ticks in this browser. They are deleted when you sign out.",
				"There are four cookies: one keeps you signed in, one recognises this browser, so that strangers' guesses do not lock you out, one remembers your language and one whether you chose light or dark. None of them is for tracking.",
			],
		},
		{
			title: "How long",
			paragraphs: [],
			list: [
				"Your account, your habits and what you share: until you delete them. A deleted account waits seven days, so that you can change your mind, and longer while a payment is being checked or refunded, or a paid consultation is not over; then everything is deleted, including what others see of it.",
				"Where you are signed in: 30 days after you were last there. The token that recognises a browser: 400 days.",
				"Notices in your inbox: 90 days, the newest 500.",
				"Messages: the newest 1,000 of each conversation. You can delete one of yours for both within an hour.",
				"Programs with their rewards, and challenges: 365 days after their end.",
				"Data from connected services and files: 400 days; data from Strava itself: seven days, as its terms require. Records of each sync: 30 days.",
				"What owners, admins and managers did in an organization: two years. An email address that it invited: 30 days after the invitation has expired, unless that person joins.",
				"That an organization removed you: until it lets you in again, or your account or the organization is deleted.",
				"A planned habit or an import that waits for your payment: 30 days; the habit also as long as we are checking a payment.",
				"An email address you sent a friend request to: 90 days at most, so that the request reaches the person who joins with it.",
				"Reports of comments, messages and challenges: 90 days after an administrator has decided on them.",
				"Consultations, their chat and reviews: until you delete your account. A chat is also deleted with its expert's account.",
				"A file from another tracker whose import you have not finished, and the file with your own data: 24 hours.",
				"Your old email address, after you change it: seven days, so that we can notify you there.",
				"Links in emails: 30 minutes for a new password, two hours to sign in (also if you get a link for a new password instead), a day for a new address, three days to confirm an address, 14 days for an invitation to an organization.",
				"Counts of failed sign-ins: a day at most, by network address and without your email address in readable form.",
				"Records of completed and refunded payments: after you delete your account, we keep them without your name until the end of the 8th financial year after the payment, as Indian law requires.",
				"What administrators did: permanently, but without your name once your account is deleted.",
				"Backups of the embedded database: the newest seven.",
			],
		},
		{
			title: "What you can do",
			paragraphs: ["You can do all of this yourself in the settings, free of charge:"],
			list: [
				"see and correct what we keep about you,",
				"see where you are signed in, and sign out any device,",
				"withdraw your consent to optional emails as easily as you gave it,",
				"take your data with you, and delete your account.",
			],
		},
		{
			title: "Children",
			paragraphs: [
				"Ikkis is for people aged 18 and over. If you learn that a child has an account, please tell the operator, who will suspend and delete it.",
			],
		},
		{
			title: "Your rights in India",
			paragraphs: [
				"The Digital Personal Data Protection Act, 2023 gives you the right to know, correct and erase what we keep about you, to withdraw your consent, to name somebody who acts for you, and to complain: first to the operator, then to the Data Protection Board of India.",
			],
		},
		{
			title: "When this notice changes",
			paragraphs: [
				"You are asked again when you next open the app. Your earlier consent stays on record with its version and day.",
			],
		},
	] satisfies Part[] as Part[],
};
