import { describe, expect, test } from "vitest";
import { addressIn, isPublic, localeNamedIn, pageAt, pages, pathWithoutLocale } from "./pages.ts";

const addresses = Object.entries(pages).map(
	([name, address]) => [name, address.replaceAll(/:\w+/g, "a-name")] as const,
);
const publicAddresses = addresses.filter(([name]) => isPublic(name as keyof typeof pages));
const otherAddresses = addresses.filter(([name]) => !isPublic(name as keyof typeof pages));

describe("a public page", () => {
	test.each(publicAddresses)("%s has an address in each language", (name, path) => {
		const hindi = addressIn(path, "hi");
		expect(hindi).toBe(path === "/" ? "/hi" : `/hi${path}`);
		expect([pageAt(hindi), localeNamedIn(hindi), pathWithoutLocale(hindi)]).toEqual([name, "hi", path]);
		expect([addressIn(hindi, "hi"), addressIn(hindi, "en")]).toEqual([hindi, path]);
		expect(pageAt(`${hindi}/`)).toBe(name);
	});

	test("keeps its query and fragment", () => {
		expect(addressIn("/resources?kind=clip#main", "hi")).toBe("/hi/resources?kind=clip#main");
		expect(addressIn("/hi#steps", "en")).toBe("/#steps");
		expect(addressIn("/#steps", "hi")).toBe("/hi#steps");
	});
});

test.each(otherAddresses)("the app page %s has one address", (name, path) => {
	expect(addressIn(path, "hi")).toBe(path);
	expect(pageAt(path)).toBe(name);
	expect(pageAt(`/hi${path}`)).toBeUndefined();
	expect(pathWithoutLocale(`/hi${path}`)).toBe(`/hi${path}`);
});

test.each(["/hindi", "/his/privacy", "/en/privacy", "/hi/hi"])("%s is not a page", (path) => {
	expect(pageAt(path)).toBeUndefined();
	expect(pathWithoutLocale(path)).toBe(path);
});
