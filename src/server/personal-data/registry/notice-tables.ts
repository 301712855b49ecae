import { noticeCauses, noticeChoices, notices } from "#server/notices/notices/tables.ts";
import { withoutPerson } from "./exported-rows.ts";
import { type PersonalTable, personalTable } from "./personal-table.ts";

export const noticeTables: readonly PersonalTable[] = [
	personalTable(notices, {
		key: ["id"],
		// The group's key may contain the id of a friend.
		exported: { as: "rows", without: ["groupKey"], redact: withoutPerson },
	}),
	personalTable(noticeChoices, { key: ["topic", "channel"], exported: "rows" }),
	personalTable(noticeCauses, {
		key: ["cause"],
		exported: { as: "nothing", because: "they only prevent sending a notice twice" },
	}),
];
