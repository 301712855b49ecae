import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listPath, sectionFile, sectionList } from "./sections.ts";

test.each(["en", "hi"] as const)("the list of sections in %s is up to date (npm run texts)", (locale) => {
	expect(readFileSync(listPath(locale), "utf8")).toBe(sectionList(locale));
});

test("a section's file is named after it", () => {
	expect(sectionFile("habitSettings", "hi")).toBe("src/strings/habits/hi/habit-settings.ts");
	expect(() => sectionFile("mails", "en")).toThrow("No text file is named mails.");
});
