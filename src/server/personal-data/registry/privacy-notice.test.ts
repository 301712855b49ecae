import { expect, test } from "vitest";
import { ownData } from "#strings/account/en/own-data.ts";
import { ownData as hindiOwnData } from "#strings/account/hi/own-data.ts";
import { privacy } from "#strings/public/en/privacy.ts";
import { personalTables } from "./registry.ts";

/** Words of the privacy notice, with the tables they are about. */
const mentioned: Record<string, string> = {
	"Your name, your email address": "users user_emails email_confirmations",
	"the public half of your passkeys": "passkeys totp_secrets recovery_codes",
	"Where you are signed in": "sessions",
	"The token that recognises a browser": "known_devices",
	"Your habits with their plans": "habits habit_logs log_entries habit_cycles habit_moments",
	"how automatic they feel": "automaticity_answers",
	"what you imported from other trackers": "imports imported_habits",
	"Your picture": "user_pictures",
	"Your payments": "user_payments payment_keys payment_screenshots statement_matches seats",
	"A planned habit or an import that waits for your payment": "planned_habits",
	"If you book a consultation": "consultations consultation_changes consultation_list",
	"your friends, requests, invitations and blocks":
		"social_profiles friendships friend_asks blocks blocked_by invitations own_invitations",
	"your posts, comments, likes and reports":
		"social_posts post_authors post_comments post_likes post_comment_likes post_reports content_reports",
	"the challenges you take part in, your agreements with partners":
		"habit_challenges challenge_list challenge_habits challenge_memberships challenge_participants accountability_partners partner_links",
	"the messages you write": "messages conversations",
	"your role, department, teams and day of joining":
		"organization_members organization_memberships organization_team_members organization_requests own_organization_requests",
	"the programs and challenges you take part in with your share in them":
		"program_enrollments program_habits program_memberships organization_scores",
	"the rewards you earned": "program_rewards",
	"what you agreed to there": "organization_consents",
	"That an organization removed you": "organization_removals",
	"If you connect a service or a phone":
		"integrations integration_consents integration_data integration_mappings integration_ticks ingest_keys",
	"Records of each sync": "integration_logs",
	"access tokens, tap addresses and your calendar's address":
		"access_tokens taps calendar_feeds webhooks webhook_deliveries",
	"Your reminders with their times": "reminders reminder_settings reminder_sendings",
	"the notices in your inbox": "notices notice_causes notice_choices",
	"the address that your browser's push service gives": "push_subscriptions",
	"which articles helped you": "resource_helped",
	"What you agreed to, in which version": "consents",
	"A deleted account waits seven days": "account_deletions",
	"the file with your own data": "account_exports account_export_parts",
	"Your old email address, after you change it": "email_changes former_emails",
	"Links in emails": "password_resets sign_in_links",
	"What administrators did": "audit_log administrators",
	"will suspend and delete it": "suspensions",
};

const technical: Record<string, string> = {
	domain_events: "changes on their way to the user's webhooks and pages",
	keyed_requests: "responses stored for repeated requests",
	social_quotas: "counts of a day",
	used_challenges: "passkey challenges, so that none is used twice",
};

test("the privacy notice mentions every table with personal rows", () => {
	const listed = [
		...Object.values(mentioned).flatMap((tables) => tables.split(" ")),
		...Object.keys(technical),
	];
	expect(listed.sort()).toEqual(personalTables.map(({ name }) => name).sort());
	const notice = privacy.parts.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list]).join("\n");
	expect(Object.keys(mentioned).filter((words) => !notice.includes(words))).toEqual([]);
});

test("the card of who sees what says, as the notice does, that administrators see consultations except the chat", () => {
	expect(JSON.stringify(privacy)).toContain("Administrators see all of it except the chat");
	expect(ownData.audience.of.administrators.what).toContain("consultations except the chat");
	expect(hindiOwnData.audience.of.administrators.what).toContain("चैट छोड़कर आपकी सलाहें");
});
