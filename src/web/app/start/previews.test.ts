import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { PageName } from "#contract/pages.ts";
import { hi } from "#strings/hi.ts";
import { previewOf } from "./previews.ts";

const web = path.resolve(import.meta.dirname, "../..");

test("the filtered list of the library has the preview of the library", () => {
	const { path, languages } = previewOf("resources", "hi") ?? {};
	expect([path, languages]).toEqual(["/hi/resources", { en: "/resources", hi: "/hi/resources" }]);
	expect(previewOf("resources", "hi")).toMatchObject({ name: "resources", title: hi.resources.title });
});

test("every page that people can share a link to has a preview in each language", () => {
	const shared = new Set(
		globSync("**/*.{ts,tsx}", { cwd: web }).flatMap((file) =>
			[...readFileSync(path.join(web, file), "utf8").matchAll(/location\.origin\W+pages\.(\w+)/g)].map(
				([, page]) => page as PageName,
			),
		),
	);
	expect([...shared]).toEqual(expect.arrayContaining(["invitation", "social", "joinOrganization"]));
	for (const page of [...shared, "partnerInvitation" as const]) {
		expect([page, previewOf(page, "en")?.title]).toEqual([page, expect.any(String)]);
		expect(previewOf(page, "hi")?.title).not.toBe(previewOf(page, "en")?.title);
	}
});
