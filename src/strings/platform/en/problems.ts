import type { NearFormat, ProblemCode } from "#contract/problem.ts";
import { integrationProblems } from "./problems/integration-problems.ts";
import { organizationProblems } from "./problems/organization-problems.ts";

export const problems: Record<ProblemCode, string> = {
	...organizationProblems,
	"invalid-input": "Some of this could not be used. Please check the marked fields.",
	"malformed-json": "The request could not be read: it is not valid JSON.",
	"malformed-form": "The form could not be read: it is not valid multipart/form-data.",
	"malformed-text": "The text has characters that cannot be stored. Please remove them and try again.",
	"broken-file":
		"This file cannot be read. It may be cut off or damaged, or not be in UTF-8. Please export it once more.",
	"broken-off": "The request broke off before it was complete. Please try again.",
	"no-measure": "This habit counts nothing. Choose what to count in its settings first.",
	"not-signed-in": "Please sign in first.",
	"token-refused":
		"This access token is not known here. It may have ended, or been deleted. You can create one in your settings.",
	"wrong-credentials": "The email address or the password is not right. Please check your credentials.",
	"cross-site": "This request came from another website, so it was refused.",
	"token-in-address":
		"An access token must not be part of an address, where logs and histories keep it. Send it in the Authorization header; delete this one and create another.",
	"not-for-tokens": "This cannot be done with an access token. Please use the app.",
	"scope-lacking":
		"This access token is not allowed to do this. Create one with the scope that the documentation names.",
	"admin-only": "You don't have administrator privileges for this.",
	"sign-in-again": "You signed in a while ago. Please sign in again to continue as administrator.",
	"role-lacking": "Your role in this organization does not allow this. Ask one of its admins or owners.",
	suspended: "This account is suspended. Please write to support if you think this is a mistake.",
	"other-account":
		"This link was sent for another account. Please sign in to that one, then open the link again.",
	"not-found": "There is nothing here. It may have been removed.",
	"unknown-account": "No account has this email address. Please check it with the user.",
	"too-slow": "The data came in too slowly, so we stopped waiting. Please try again on a better connection.",
	"email-taken": "An account with this email address exists already. Please sign in instead.",
	"already-logged": "This day already has a different log. Remove it first, or edit it.",
	"id-taken": "Another log already has this id.",
	"cycle-not-ready": "This cycle is not full yet. It can end once its 21 days are over.",
	"not-in-cycle": "This habit is not in a 21-day cycle right now.",
	"already-in-maintenance": "This habit is in the maintenance phase already.",
	"not-in-maintenance": "This is open to habits in the maintenance phase only.",
	"not-finished": "This habit has no completed cycle yet. It can begin again once its 21 days are over.",
	"cycle-just-begun": "This cycle has only just begun. There is nothing to restart yet.",
	"cycle-moved-on": "This habit has moved on since, perhaps on another device. Here it is as it stands now.",
	"undo-too-late": "This step can no longer be undone: an hour has passed, or a day has followed it.",
	"newer-logs": "It was logged on another device since this one last saw it.",
	"already-completed": "This habit is completed. Restart it to go on with it.",
	"link-expired":
		"This link no longer works: it was used, replaced by a newer one, or is too old. Please ask for a new one.",
	"sign-in-expired": "That took more than five minutes. Please sign in again.",
	"second-step-off": "This server is not set up for a second step yet. Its operator can set SECRET_KEY.",
	"confirm-address-first":
		"Please confirm your email address first. Otherwise a new password by email would remove the second step again.",
	"too-many-passkeys": "An account has room for ten passkeys. Remove one that you no longer use first.",
	"too-many-tokens": "An account has room for 20 access tokens. Delete one that you no longer use first.",
	"too-many-hooks": "An account has room for 5 webhooks. Delete one that you no longer use first.",
	"too-many-taps": "A habit has room for 5 tap addresses. End one that you no longer use first.",
	"webhooks-off": "This server is not set up for webhooks yet. Its operator can set SECRET_KEY.",
	"not-an-address-to-call":
		"Please enter an https address on the public internet, without a user name or a port.",
	"bad-key": "An Idempotency-Key has 1 to 255 visible ASCII characters.",
	"key-under-way": "A request with this Idempotency-Key is still under way. Please try again in a moment.",
	"key-used": "This Idempotency-Key was used for another request. Please use a new one.",
	"too-many-keys":
		"An account has room for 2,000 requests with an Idempotency-Key in 24 hours. Please try again later.",
	"consent-needed":
		"An account cannot be kept without this. If you do not agree any more, delete your account.",
	"plan-not-sold": "This plan is not on sale any more. Please choose another one.",
	"several-payments":
		"This person has several open payments of this amount. Please decide the right one in the queue.",
	"nothing-to-pay": "You have paid already. There is nothing to pay right now.",
	"other-plan-due": "Another plan is due for your next habit. Please open the payment page again.",
	"utr-taken": "This UTR belongs to another payment already. Please check the 12 digits in your payment app.",
	"already-verified": "This payment has been verified already. Nothing was changed.",
	"already-rejected": "This payment has been rejected already. Nothing was changed.",
	"own-payment": "This is your own payment. Another administrator has to decide it.",
	"still-pending": "This payment is still open. Verify or reject it first.",
	"last-plan": "This is the last plan on sale. Put another one on sale first.",
	"last-administrator": "This is the last administrator. Add another one first.",
	"only-administrator":
		"You are the only administrator, and somebody has to look after payments. Make somebody else an administrator first.",
	"configured-administrator":
		"This administrator is named in the server's configuration. Change ADMIN_EMAILS instead.",
	"is-administrator": "This user is an administrator. Take those rights away first.",
	"is-suspended": "This user is suspended. Resume the account first.",
	"reminder-over": "This reminder is no longer valid. Open the app to tick your habit.",
	"not-asked": "This question is not open on that day.",
	"too-many-reminders": "This habit has no room for another reminder a day.",
	"too-many-entries": "A day has room for 100 amounts. Please set its sum instead.",
	"not-a-push-service":
		"This browser's notification service is not one we know, so reminders cannot be sent to it.",
	"too-many-habits":
		"An account has room for 200 habits, archived ones included. Delete one that you no longer need first.",
	"join-the-hub": "Join the Social Hub first: choose how you want to appear there.",
	"ask-yourself": "That is you. Ask somebody else, or send them your invitation link.",
	"invitation-over": "This invitation link no longer works. Ask the person who sent it for a new one.",
	"invitation-used":
		"Somebody has already used this link; it was for one person. Ask the person who sent it for one of your own.",
	"invitation-expired":
		"This link was good for 14 days, and they are over. Ask the person who sent it for a new one.",
	"too-many-invitations": "20 of your links are still unused. Revoke some of them first.",
	"too-many-asked": "100 of your requests wait for an answer. Take some of them back first.",
	"too-many-friends":
		"You have 500 friends, which is as many as an account has room for. Remove somebody first.",
	"friend-has-too-many":
		"They have as many friends as an account has room for, so this is not possible right now.",
	"posts-today": "You have shared as much as fits into a day. Please come back tomorrow.",
	"comments-today": "You have written as many comments as fit into a day. Please come back tomorrow.",
	"edits-today": "You have edited posts and comments as often as fits into a day. Please come back tomorrow.",
	"likes-today": "You have liked as much as fits into a day. Please come back tomorrow.",
	"reports-today": "You have reported many posts today. We look at those first; please come back tomorrow.",
	"too-many-posts": "An account has room for 5,000 posts. Delete some older ones first.",
	"too-many-comments": "This post has as many comments as it can hold.",
	"comment-too-old": "A comment can be changed for 15 minutes. You can still delete it.",
	"too-many-blocked":
		"You have blocked 500 people, which is as many as an account has room for. Unblock somebody first.",
	"already-here":
		"Some of these habits are in your account already, so nothing was brought over. Leave them out and try again.",
	"challenge-full": "This challenge is full. All its places are taken.",
	...integrationProblems,
	"challenge-over": "This challenge is over.",
	"challenge-begun": "This challenge has begun, so it can no longer be changed.",
	"not-taking-part": "You do not take part in this challenge.",
	"places-taken": "More people than that have joined already. Please leave at least as many places.",
	"too-many-joined": "You take part in 20 challenges already. Leave one, or wait until one is over.",
	"too-many-challenges":
		"You have 10 challenges that are not over yet. Call one off, or wait until one is over.",
	"too-many-theirs": "They have 10 challenges of their own already. Please choose somebody else.",
	"too-large": "That is too much at once. The limit is 64 kB.",
	"file-too-large": "This file is too large. Please choose a smaller one.",
	"unsupported-media-type": "Please send JSON (Content-Type: application/json).",
	"not-a-form": "Please send a form with the file in it (Content-Type: multipart/form-data).",
	"wrong-file-type": "This kind of file cannot be used here. Please choose another one.",
	"wrong-code": "This code is not right, or was used already. Please enter the newest one.",
	"passkey-failed": "This passkey could not be used here. Please try again, or use another way.",
	"unknown-file":
		"This is not a file that we know. Please choose the export of one of the apps named here, or a CSV file.",
	"unsafe-file": "This zip file is not a plain backup, so it was not opened. Please export it once more.",
	"empty-file": "There are no habits in this file.",
	"file-too-full":
		"This is more than can be brought over at once: at most 200 habits, with 50,000 logged days together, and 5 MB.",
	"changed-export":
		"This Ikkis export was changed, or is damaged, so nothing was brought over. Please choose the file as you downloaded it.",
	"newer-export": "This export comes from a newer version of Ikkis than this server runs.",
	future: "This day has not begun yet. A day can be logged once it is here.",
	"before-start": "This habit had not started on that day.",
	"too-long-ago": "Only today and the seven days before it can be logged.",
	"longer-ago-than-kept": "A habit keeps 25 years of its history. This day is earlier.",
	"testing-off": "Testing mode is off on this server.",
	"wrong-password": "This is not your password. Nothing was changed.",
	"wrong-amount": "The amount is not the price of the first habit. Please check the payment.",
	"not-a-picture": "This is not a picture that can be read. Please choose a PNG, JPEG or WebP file.",
	"picture-too-large": "This picture has too many pixels. Please choose a smaller one.",
	"not-a-statement": "No list of payments was found in this file. Please check the bank and the columns.",
	"already-reading": "Another file of yours is being read. Please try again when that is done.",
	"excel-statement":
		"This is an Excel workbook. Please download the statement as CSV or text; if your bank has Excel only, save the sheet as CSV with the reference column formatted as text.",
	"pdf-statement": "This is a PDF. Please download the statement as CSV or text from your bank's website.",
	"web-page-statement":
		"This file is called Excel but is a web page inside. Please download the statement as CSV or text; if there is none, open it in a spreadsheet and save it as CSV with the reference column formatted as text.",
	"statement-too-long": "This statement is too long: more than 100,000 rows. Please choose a shorter period.",
	"too-many": "Too many tries in a short time. Please wait a little and try again.",
	"unknown-host":
		"This server is not meant to be reached under this name. Its operator can set PUBLIC_URL to allow it.",
	"too-many-at-once": "Too many requests of your account are under way. Please wait a moment and try again.",
	"too-many-uploads": "Another file of yours is still being sent. Please wait until it is done.",
	"too-many-exports":
		"Your data can be made into a file three times a day. Please download the last one, or come back tomorrow.",
	"too-many-partners":
		"There is room for 30 agreements with one person, and one of you has that many. End one that you no longer need first.",
	"already-asked":
		"There is an agreement or an open invitation about this already. Change it, or end it first.",
	"own-invitation": "This is your own invitation. Send the link to somebody else.",
	"agreement-changed": "The agreement was changed a moment ago. Please read it once more.",
	"agreement-agreed": "You have accepted this agreement already. You can end it at any time.",
	"not-agreed": "This agreement does not hold until your partner has accepted it.",
	"agreement-over": "This agreement is over. Its owner can choose a later last day.",
	"newer-check-in": "There is a newer check-in than the one you answered.",
	"already-nudged": "You have nudged today. Tomorrow you can again.",
	"friends-only": "Only friends can write to each other. What you wrote before stays here.",
	"message-too-old": "A message can be deleted within an hour. This one stays.",
	"too-many-conversations": "There is room for 200 conversations. This would be one more.",
	"too-many-new-conversations": "You have begun 30 conversations within a day. Please come back tomorrow.",
	"own-consultation": "This is your own profile as an expert. Choose somebody else.",
	"too-many-open-consultations":
		"Three of your consultations are still open. Pay for one and take it, or cancel one, before you book another.",
	"too-many-consultations": "An account has room for 100 consultations. Please write to us.",
	"consultation-over": "This consultation is over, so nothing about it can be changed.",
	"consultation-changed":
		"Somebody has changed this consultation in the meantime. Here it is as it stands now.",
	"not-paid-yet": "This consultation is not paid for yet.",
	"appointment-passed": "This time has passed. Please choose a later one.",
	"appointment-too-far": "Please choose a time within a year.",
	"appointment-ahead": "The appointment has not begun yet.",
	"not-scheduled": "This consultation has no time yet. Schedule it first.",
	"payment-undecided":
		"Its payment is being checked. Once that is decided, the consultation can be cancelled.",
	"ask-to-cancel":
		"This consultation is paid for. Please write to us: we cancel it and send your money back.",
	"no-chat": "This consultation has no chat.",
	"chat-ahead": "The chat opens at the time that was agreed.",
	"chat-over": "The seven days of this chat are over. What was written stays here.",
	"not-done-yet": "A consultation can be reviewed once it is done.",
	"too-many-notes": "This consultation has 200 entries, which is as many as it can hold.",
	"too-many-experts": "There is room for 50 experts. Change one who no longer offers consultations.",
	"account-taken": "Another expert answers from this account already.",
	unexpected: "Something went wrong on our side. Nothing was changed; please try again.",
	overloaded: "We are very busy right now. Please try again in a moment.",
	"partly-down": "Part of the service is down right now. Please try again in a few minutes.",
};

/** Replaces "unknown-file" if the format can be guessed. */
export const unknownFile: Record<NearFormat, string> = {
	excel: "This is an Excel file. Save it as CSV in Excel (File, Save as) and choose that file.",
	pdf: "This is a PDF, from which no days can be read. Please export a CSV, JSON or backup file instead.",
	"web-page": "This is a web page, not an export. The download may have failed; please export it once more.",
	picture: "This is a picture. Please choose the file that your tracker exports.",
	database:
		"This is a database, but not one of Loop Habit Tracker. Please export a CSV or JSON file from your tracker.",
	zip: "This zip has no backup of Loop or HabitTrove in it. If there is a CSV or JSON file inside, choose that.",
	json: "This JSON is not from Habitica, Beaver, HabitTrove, mhabit or Habo. A CSV file of your habits would do.",
	"loop-scores":
		"These are Loop's scores, which do not say what was done. Please choose Checkmarks.csv, or the whole zip.",
	text: "This text is no table. A CSV file needs one row for each day, with columns for day, habit and done or not.",
};

/** Replaces `wrong-amount` if the right amount is known. */
export function rightAmount(amount: string) {
	return `The amount is not right: it should be ${amount}. Please check the payment.`;
}

/** Replaces "too-many" if the wait is known. */
export function tooManyFor(minutes: number): string {
	return `Too many tries in a short time. Please wait ${timeText(minutes)} and try again.`;
}

function timeText(minutes: number): string {
	if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
	return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
