import type { NearFormat } from "#contract/habits/near-formats.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { accountProblems } from "./problems/account-problems.ts";
import { integrationProblems } from "./problems/integration-problems.ts";
import { organizationProblems } from "./problems/organization-problems.ts";

export const problems: Record<ProblemCode, string> = {
	...accountProblems,
	...organizationProblems,
	"invalid-input": "Some of this could not be used. Please check the marked fields.",
	"malformed-json": "The request could not be read: it is not valid JSON.",
	"malformed-form": "The form could not be read: it is not valid multipart/form-data.",
	"malformed-text": "The text has characters that cannot be stored. Please remove them and try again.",
	"broken-file":
		"This file cannot be read. It may be cut off or damaged, or not be in UTF-8. Please export it again.",
	"request-incomplete": "The request broke off before it was complete. Please try again.",
	"no-measure": "This habit doesn't count anything yet. Choose what to count in its settings first.",
	"not-signed-in": "Please sign in first.",
	"invalid-token":
		"We don't recognise this access token. It may have expired or been deleted. You can create one in your settings.",
	"wrong-credentials": "The email address or password is wrong. Please check your credentials.",
	"cross-site": "This request came from another website, so it was blocked.",
	"token-in-url":
		"An access token must not be part of an address, because logs and histories would keep it. Delete this token, create another, and send that one in the Authorization header.",
	"session-required": "This cannot be done with an access token. Please use the app.",
	"insufficient-scope":
		"This access token is not allowed to do this. Create one with the scope that the documentation names.",
	"admin-only": "You don't have administrator privileges for this.",
	"sign-in-again": "You signed in a while ago. Please sign in again to continue as administrator.",
	"insufficient-role": "Your role in this organization does not allow this. Ask one of its admins or owners.",
	suspended: "This account is suspended. Please write to support if you think this is a mistake.",
	"other-account": "This link belongs to another account. Sign in to that one, then open the link again.",
	"not-found": "There is nothing here. It may have been removed.",
	"unknown-account": "No account has this email address. Please check it with the user.",
	"request-timeout":
		"The data came in too slowly, so we stopped waiting. Please try again on a better connection.",
	"email-taken": "An account with this email address already exists. Please sign in instead.",
	"already-logged": "This day already has a different log. Remove it first, or edit it.",
	"above-limit": "This day is above its limit, so it doesn't count as done.",
	"id-taken": "Another log already has this id.",
	"cycle-not-ready": "This cycle is not full yet. It can end once its 21 days are over.",
	"not-in-cycle": "This habit is not in a 21-day cycle right now.",
	"already-in-maintenance": "This habit is already in the maintenance phase.",
	"not-in-maintenance": "This is only for habits in the maintenance phase.",
	"not-finished": "This habit has no completed cycle yet. It can begin again once its 21 days are over.",
	"cycle-just-begun": "This cycle has only just begun. There is nothing to restart yet.",
	"cycle-moved-on":
		"This habit has changed in the meantime, perhaps on another device. Here is its current state.",
	"undo-too-late": "This step can no longer be undone: an hour has passed, or a day has been counted since.",
	"habit-in-use":
		"This plan has already become a habit with logged days. Open the habit form again and press Start over to plan another one.",
	"newer-logs": "This habit has been logged on another device in the meantime.",
	"already-completed": "This habit is completed. Restart it to continue.",
	"link-expired":
		"This link no longer works: it was used, replaced by a newer one, or is too old. Please ask for a new one.",
	"bad-key": "An Idempotency-Key must have 1 to 255 visible ASCII characters.",
	"idempotency-key-in-use":
		"A request with this Idempotency-Key is still under way. Please try again in a moment.",
	"key-used": "This Idempotency-Key was used for another request. Please use a new one.",
	"too-many-idempotency-keys":
		"You can send up to 2,000 requests with an Idempotency-Key in 24 hours. Please try again later.",
	"consent-needed": "You can't keep an account without this. If you no longer agree, delete your account.",
	"plan-not-sold": "This plan is no longer on sale. Please choose another one.",
	"several-payments":
		"This amount could be for several payments of this person. Please verify the right one in the queue; if it is not there, the person needs to start the payment in the app first.",
	"nothing-to-pay": "There is nothing to pay right now: you have paid, or a seat pays for you.",
	"other-plan-due": "Another plan is due for your next habit. Please open the payment page again.",
	"utr-taken":
		"This UTR already belongs to another payment. Please check the 12 digits in your payment app, or contact us if they are right.",
	"utr-taken-since": "Another payment has this UTR by now. Search all payments for it.",
	"changed-since": "This has changed since you opened it. Please check it again.",
	"already-verified": "This payment was already verified. Nothing was changed.",
	"already-rejected": "This payment was already rejected. Nothing was changed.",
	"already-refunded":
		"A refund of this payment was already noted. Please read that note before you replace it.",
	"already-removed": "This was already removed, so it can't be kept. Nothing was changed.",
	"own-payment": "This is your own payment. Another administrator has to decide.",
	"still-pending": "This payment is still open. Verify or reject it first.",
	"last-plan": "This is the last plan on sale. Put another one on sale first.",
	"last-administrator": "This is the last administrator. Add another one first.",
	"consultation-unsettled":
		"You have paid for a consultation that has neither taken place nor been refunded. Delete your account afterwards, or contact us to get your money back.",
	"payment-being-verified":
		"A payment that you reported is still being checked or refunded. You can delete your account once that is done.",
	"only-administrator":
		"You are the only administrator, and somebody has to look after payments. Make somebody else an administrator first.",
	"configured-administrator":
		"This account's address is in ADMIN_EMAILS, in the server's configuration. Remove it there first.",
	"is-administrator": "This user is an administrator. Remove those rights first.",
	"is-suspended": "This user is suspended. To change anything, resume the account first.",
	"reminder-over": "This reminder is no longer valid. Open the app to tick your habit.",
	"not-asked": "This question is not asked on that day.",
	"too-many-reminders": "This habit can't have another daily reminder.",
	"too-many-entries": "A day can hold 100 amounts. Please set its total instead.",
	"not-a-push-service":
		"We don't recognise this browser's notification service, so we can't send it reminders.",
	"too-many-habits":
		"You can have up to 200 habits, archived ones included. Delete one you no longer need first.",
	"hub-not-joined": "Join the Social Hub first: choose how you want to appear there.",
	"own-request": "That is you. Ask somebody else, or send them your invitation link.",
	"invitation-over": "This invitation link no longer works. Ask the person who sent it for a new one.",
	"invitation-used":
		"Somebody has already used this link; it was for one person. Ask for a link of your own.",
	"invitation-expired":
		"This link was valid for 14 days and has expired. Ask the person who sent it for a new one.",
	"too-many-invitations": "20 of your links are still unused. Revoke some of them first.",
	"too-many-asked": "100 of your requests are waiting for an answer. Withdraw some first.",
	"too-many-friends": "You have 500 friends, the most you can have. Remove somebody first.",
	"friend-has-too-many":
		"They already have the most friends they can have, so this is not possible right now.",
	"daily-post-limit": "You have reached today's limit for posts. Please come back tomorrow.",
	"daily-comment-limit": "You have reached today's limit for comments. Please come back tomorrow.",
	"daily-edit-limit": "You have reached today's limit for edits. Please come back tomorrow.",
	"daily-like-limit": "You have reached today's limit for likes. Please come back tomorrow.",
	"daily-report-limit": "You have reported a lot today. We'll look at that first; please come back tomorrow.",
	"too-many-posts": "You can have up to 5,000 posts. Delete some older ones first.",
	"too-many-comments": "This post can't hold any more comments.",
	"comment-too-old": "A comment can be changed for 15 minutes. You can still delete it.",
	"too-many-blocked": "You have blocked 500 people, the most you can block. Unblock somebody first.",
	"already-member":
		"Some of these habits are already in your account, so nothing was imported. Leave them out and try again.",
	"challenge-full": "This challenge is full. All its places are taken.",
	...integrationProblems,
	"challenge-over": "This challenge is over.",
	"challenge-begun": "This challenge has begun, so it can no longer be changed.",
	"not-taking-part": "You are not taking part in this challenge.",
	"places-taken": "More people than that have joined already. Please keep at least that many places.",
	"too-many-joined": "You are already in 20 challenges. Leave one, or wait until one is over.",
	"too-many-challenges":
		"You have 10 challenges that are not over yet. Call one off, or wait until one is over.",
	"too-many-theirs": "They already run 10 challenges. Please choose somebody else.",
	"too-large": "That is too much at once. The limit is 64 kB.",
	"file-too-large": "This file is too large. Please choose a smaller one.",
	"unsupported-media-type": "Please send JSON (Content-Type: application/json).",
	"not-a-form": "Please send a form with the file in it (Content-Type: multipart/form-data).",
	"wrong-file-type": "This kind of file cannot be used here. Please choose another one.",
	"wrong-code": "This code is wrong or was already used. Please enter the newest one.",
	"passkey-failed": "This passkey could not be used here. Please try again, or use another method.",
	"unknown-file":
		"We don't recognise this kind of file. Please choose an export from one of the apps named here, or a CSV file.",
	"unsafe-file": "This zip file is not a plain backup, so it was not opened. Please export it again.",
	"empty-file": "There are no habits in this file.",
	"file-over-limit":
		"This is more than you can import at once: at most 200 habits, 50,000 logged days in all, and 5 MB.",
	"changed-export":
		"This Ikkis export was changed, or is damaged, so nothing was imported. Please choose the file as you downloaded it.",
	"newer-export": "This export comes from a newer version of Ikkis than this server runs.",
	future: "This day has not begun yet. You can log it once it begins.",
	"before-start": "This habit had not started on that day.",
	"too-long-ago": "Only today and the seven days before it can be logged.",
	"before-retention": "A habit's history goes back 25 years. This day is earlier.",
	"testing-off": "Testing mode is off on this server.",
	"wrong-password": "This is not your password. Nothing was changed.",
	"wrong-amount": "The amount is not the price of the first habit. Please check the payment.",
	"not-a-picture": "This is not a picture that can be read. Please choose a PNG, JPEG or WebP file.",
	"picture-too-large": "This picture has too many pixels. Please choose a smaller one.",
	"not-a-statement": "No list of payments was found in this file. Please check the bank and the columns.",
	"already-reading": "Another file of yours is being read. Please try again when that is done.",
	"excel-statement":
		"This is an Excel workbook. Please download the statement as CSV or text; if your bank offers only Excel, save the sheet as CSV with the reference column formatted as text.",
	"pdf-statement": "This is a PDF. Please download the statement as CSV or text from your bank's website.",
	"web-page-statement":
		"This file is named like an Excel workbook but contains a web page. Please download the statement as CSV or text; if there is none, open it in a spreadsheet and save it as CSV with the reference column formatted as text.",
	"statement-too-long": "This statement is too long: more than 100,000 rows. Please choose a shorter period.",
	"too-many": "Too many attempts in a short time. Please wait a little and try again.",
	"unknown-host": "This server does not respond to this name. Its operator can set PUBLIC_URL to allow it.",
	"too-many-at-once":
		"Too many requests from your account are under way. Please wait a moment and try again.",
	"too-many-uploads": "Another file of yours is still being sent. Please wait until it is done.",
	"too-many-exports":
		"You can export your data three times a day. Please download the latest one, or come back tomorrow.",
	"too-many-partners":
		"Each person can have up to 30 agreements, and one of you has reached that. End one you no longer need first.",
	"already-asked": "There is already an agreement or invitation for this habit. Change it, or end it first.",
	"own-invitation": "This is your own invitation. Send the link to somebody else.",
	"agreement-changed": "The agreement was changed a moment ago. Please read it again.",
	"agreement-already-accepted": "You have already accepted this agreement. You can end it at any time.",
	"not-agreed": "This agreement does not apply until your partner accepts it.",
	"agreement-over": "This agreement is over. Its owner can choose a later last day.",
	"newer-check-in": "There is a newer check-in than the one you answered.",
	"already-nudged": "You have already nudged today. Try again tomorrow.",
	"habit-paused": "No check-in is due at the moment.",
	"friends-only": "Only friends can write to each other. What you wrote before stays here.",
	"message-too-old": "A message can be deleted within an hour. This one stays.",
	"too-many-conversations": "One of you already has 200 conversations, the maximum.",
	"too-many-new-conversations": "You have started 30 conversations within a day. Please come back tomorrow.",
	"own-consultation": "This is your own profile as an expert.",
	"too-many-open-consultations":
		"Three of your consultations are still open. Cancel one that you have not paid for, or wait until one has taken place.",
	"too-many-consultations": "You have reached 100 consultations. Please contact us.",
	"consultation-over": "This consultation is over, so it can no longer be changed.",
	"consultation-changed": "Somebody has changed this consultation. Here is its current state.",
	"not-paid-yet": "This consultation is not paid for yet.",
	"appointment-passed": "This time has passed. Please choose a later one.",
	"appointment-too-far": "Please choose a time within a year.",
	"appointment-not-started": "The appointment has not begun yet.",
	"not-scheduled": "This consultation has no time yet. Schedule it first.",
	"chat-begun": "The expert has already replied in this chat, so its time can no longer be changed.",
	"chat-not-over": "This chat is not over yet: it lasts seven days from the expert's first reply.",
	"payment-undecided": "The payment is being checked. Once it is decided, the consultation can be cancelled.",
	"ask-to-cancel":
		"This consultation is paid for. Please write to us: we'll cancel it and send your money back.",
	"example-expert": "This expert is only an example, so there is nothing to pay. Please cancel the booking.",
	"cancel-first":
		"This payment is for a consultation that is still open. Please cancel the consultation first.",
	"no-chat": "This consultation has no chat.",
	"chat-not-open": "The chat opens at the agreed time.",
	"chat-over": "This chat is over. You can still read it here.",
	"expert-away": "The expert can't reply right now.",
	"not-done-yet": "A consultation can be reviewed once it is done.",
	"too-many-notes": "This consultation has 200 entries, the most it can hold.",
	"too-many-experts": "Up to 50 experts can be booked. Switch one off first.",
	"example-booked":
		"Somebody has booked this example, so it can't become a real expert. Switch it off and add a new expert.",
	"account-taken": "Another expert already uses this account.",
	"expert-is-client": "This account has an open consultation with this expert. End it first.",
	unexpected: "Something went wrong on our side. Nothing was changed; please try again.",
	overloaded: "We are very busy right now. Please try again in a moment.",
	"partly-down": "Part of the service is down right now. Please try again in a few minutes.",
};

/** Replaces "unknown-file" if the format can be guessed. */
export const unknownFile: Record<NearFormat, string> = {
	excel: "This is an Excel file. Save it as CSV in Excel (File, Save as) and choose that file.",
	pdf: "This is a PDF, and we can't read days from it. Please export a CSV, JSON or backup file instead.",
	"web-page": "This is a web page, not an export. The download may have failed; please export it again.",
	picture: "This is a picture. Please choose the file that your tracker exports.",
	database:
		"This is a database, but not from Loop Habit Tracker. Please export a CSV or JSON file from your tracker.",
	zip: "This zip has no backup of Loop or HabitTrove in it. If there is a CSV or JSON file inside, choose that.",
	json: "This JSON is not from Habitica, Beaver, HabitTrove, mhabit or Habo. A CSV file of your habits would do.",
	"loop-scores":
		"These are Loop's scores, which do not say what was done. Please choose Checkmarks.csv, or the whole zip.",
	text: "This text is not a table. A CSV file needs one row for each day, with columns for day, habit and done or not.",
};

/** Replaces `wrong-amount` if the right amount is known. */
export function rightAmount(amount: string) {
	return `The amount is not right: it should be ${amount}. Please check the payment.`;
}

/** Replaces "too-many" if the wait is known. */
export function tooManyFor(minutes: number): string {
	return `Too many attempts in a short time. Please wait ${timeText(minutes)} and try again.`;
}

function timeText(minutes: number): string {
	if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
	return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
