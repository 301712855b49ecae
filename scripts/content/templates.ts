import type { TemplateEntry } from "#contract/public/resources.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { templates as english } from "#strings/habits/en/templates.ts";
import { templates as hindi } from "#strings/habits/hi/templates.ts";
import { templateKeysOf } from "#web/habits/templates/habit-templates.ts";

export const templateEntries: readonly TemplateEntry[] = categories.flatMap((category) =>
	templateKeysOf(category).map((slug): TemplateEntry => {
		const { name: title, description: summary } = english.habits[slug];
		const { name: titleHi, description: summaryHi } = hindi.habits[slug];
		return { kind: "template", slug, category, title, titleHi, summary, summaryHi };
	}),
);
