import { describe, expect, test } from "vitest";
import { isNamedTo, isShownTo, maySeePost, type Relation } from "./visibility.ts";

const relations: Relation[] = ["visitor", "stranger", "friend", "blocked", "self"];

function seenBy(isSeen: (relation: Relation) => boolean): Relation[] {
	return relations.filter(isSeen);
}

describe("what a person shares", () => {
	test.each([
		["nobody", ["self"]],
		["friends", ["friend", "self"]],
		["everyone", ["stranger", "friend", "self"]],
	] as const)("with %s is shown to %j", (audience, shown) => {
		expect(seenBy((relation) => isShownTo(audience, relation))).toEqual(shown);
	});
});

describe("a post", () => {
	test.each([
		["public", { isPublic: true, isRemoved: false }, ["stranger", "friend", "self"]],
		["friends-only", { isPublic: false, isRemoved: false }, ["friend", "self"]],
		["public and removed", { isPublic: true, isRemoved: true }, []],
		["friends-only and removed", { isPublic: false, isRemoved: true }, []],
	] as const)("that is %s is shown only to its audience", (_, post, shown) => {
		expect(seenBy((relation) => maySeePost(post, relation))).toEqual(shown);
	});
});

test("standings hide a name from visitors, and from each other if one person has blocked the other", () => {
	expect(seenBy(isNamedTo)).toEqual(["stranger", "friend", "self"]);
});
