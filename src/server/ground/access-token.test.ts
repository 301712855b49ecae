import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAccessToken, keyOfAccessToken, newAccessToken } from "./access-token.ts";

const userId = "0190a1b2-0000-7000-8000-000000000001";

test("a token contains its owner's id, and is found by its hash", () => {
	fc.assert(
		fc.property(fc.uuid(), (owner) => {
			const { token, tokenHash } = newAccessToken(owner);
			expect(token).toMatch(/^ikk_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
			expect(keyOfAccessToken(token)).toEqual({ userId: owner, tokenHash });
			expect(hasAccessToken(`/api/habits?access_token=${token}&limit=1`)).toBe(true);
		}),
	);
});

test("the checksum detects a changed character", () => {
	const { token } = newAccessToken(userId);
	for (let at = 4; at < token.length; at++) {
		const changed = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
		expect(keyOfAccessToken(changed)).toBeUndefined();
	}
});

test.each([
	"",
	"ikk_",
	`ikk_${"0".repeat(49)}`,
	`ikk_${"z".repeat(49)}`,
	` ${newAccessToken(userId).token}`,
	"ghp_0123",
])("%j is not a token", (text) => {
	expect(keyOfAccessToken(text)).toBeUndefined();
});
