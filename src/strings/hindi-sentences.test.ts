import { expect, test } from "vitest";
import { hi } from "./hi.ts";
import { mailsIn } from "./notices/mails.ts";

test("a day takes the oblique case before what happened on it", () => {
	const { left } = hi.cycles.finished;
	expect([1, 2, 3, 4, 6, 5, 21].map(left)).toEqual([
		"पहले दिन छोड़ा",
		"दूसरे दिन छोड़ा",
		"तीसरे दिन छोड़ा",
		"चौथे दिन छोड़ा",
		"छठे दिन छोड़ा",
		"5वें दिन छोड़ा",
		"21वें दिन छोड़ा",
	]);
	expect(hi.cycles.leaves(2, 1)).toContain("यहीं, पहले दिन छूट जाएगा");
	expect(hi.automaticity.onDay(42)).toBe("42वें दिन");
});

test("days filled in later are counted, without a number that reads as a delay", () => {
	const counts = [hi.challenges.detail.filledInLater, hi.organizationPrograms.own.late];
	expect(counts.flatMap((text) => [text(1), text(3)]).filter((text) => /\d दिन/.test(text))).toEqual([]);
});

test("a figure and its label read as one phrase", () => {
	const { figures } = hi.moments;
	const labels = [figures.done(21), figures.doneInAll(40), figures.grid, figures.streak(3), figures.best];
	expect(labels.filter((label) => !/^दिन(?! पहले)/.test(label))).toEqual([]);
});

test("the operations of a calculation are nouns", () => {
	const { operations, why } = hi.sources;
	expect(why.over(operations.min, "नींद", 7)).toBe("7 दिनों में नींद का न्यूनतम");
	expect(why.over(operations.max, "कदम", 1)).toBe("कदम का अधिकतम");
	expect(hi.mappings.rule.calculation(hi.mappings.form.operations.min, "नींद", 7, "कम से कम", "6")).toBe(
		"नींद: 7 दिनों का न्यूनतम, कम से कम 6",
	);
});

test("the words of an organization's deletion say when it happens and what an owner can do", () => {
	const { page, settings } = hi.organizations;
	const deleting = hi.notices.kinds["organization-deleting"]({ name: "कक्षा 9" });
	expect(settings.deleteConfirm).toBe("सात दिन बाद मिटाइए");
	expect([settings.deleteAsked, deleting.title].filter((text) => !/सात दिन बाद/.test(text))).toEqual([]);
	const rescues = [page.deleting("5 दिसंबर"), settings.deleteText, deleting.text];
	expect(rescues.filter((text) => !text.includes("कोई मालिक इसे बचा सकता है"))).toEqual([]);
	expect(hi.problems["organization-being-deleted"]).not.toContain("बनाए रखना");
	expect(hi.ownData.countdown.title(5)).toBe("आपका खाता 5 दिन बाद हट जाएगा");
});

test("an invitation says that it may be ignored, and texts for friends are idiomatic", () => {
	const mail = mailsIn.hi.organizationInvitation.paragraphs({
		name: "कक्षा 9",
		inviter: "मीना",
		inviterEmail: "meena@example.in",
		link: "https://ikkis.example/i/1",
	});
	expect(mail.flat().join(" ")).toContain("इस न्योते की उम्मीद नहीं थी");
	expect(hi.friends.invite.message("L")).toBe("Ikkis पर मेरी आदतें 21-21 दिन में बन रही हैं। आप भी आइए: L");
	// An imperative is no question; “लिए?” is.
	expect(hi.share.challenge.text("योग")).not.toMatch(/(?<!ल)िए\?/);
});

test("labels name what they switch, ask or hold", () => {
	expect(hi.share.habit.name).toBe("आदत का नाम जोड़िए");
	expect(hi.reports.reason).not.toMatch(/हटाई|हटाया/);
	expect(hi.consultations.one.noRoom).toMatch(/^वीडियो कॉल शुरू/);
	const hints = [hi.wizard.recommendations.reasons.none, hi.habitSettings.form.recommendation];
	expect(hints.filter((text) => /जल्दी (?:चुनिए|बदल)/.test(text))).toEqual([]);
});

test("one word has one meaning: partners have their own tab, and only a nudge is “याद दिलाना”", () => {
	expect(hi.friends.title).not.toContain(hi.social.tabs.partners);
	const { recommendations } = hi.wizard;
	const reminders = [
		hi.reminders.card.title,
		recommendations.reminders,
		...Object.values(recommendations.reasons),
	];
	expect(reminders.filter((text) => text.includes("याद दिलाना"))).toEqual([]);
	expect(hi.reminders.habits.text).toContain("आदत बाकी");
});

test("two names never stand side by side, and a person unknown takes the plural", () => {
	const asked = hi.notices.kinds["organization-asked"]({ name: "टाटा", asker: "आशा", count: 1 });
	expect(asked).toEqual({ title: "टाटा से आशा जुड़ना चाहते हैं", text: "उन्हें जोड़िए या मना कीजिए।" });
	const { acts } = hi.organizationAudit;
	expect(acts["request-accepted"]("आशा")).toBe("ने आशा को जोड़ा");
	expect(acts["request-declined"]("आशा")).toBe("ने आशा को मना किया");
	const partners = [hi.partners.waitsForLink, hi.cycles.strategies.names.accountabilityPartner];
	expect(partners.filter((text) => /वाला|बनेगा/.test(text))).toEqual([]);
	const seenBy = Object.values(hi.organizations.visibility.by).slice(0, 3);
	expect(seenBy.filter((text) => !text.endsWith("को"))).toEqual([]);
});
