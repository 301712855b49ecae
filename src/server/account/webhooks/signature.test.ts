import { expect, test } from "vitest";
import { newWebhookSecret, signedHeaders } from "./signature.ts";

test("the specification's example gets its published signature", () => {
	const headers = signedHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
		id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
		timestamp: 1_614_265_330,
		body: '{"test": 2432232314}',
	});
	expect(headers).toEqual({
		"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
		"webhook-timestamp": "1614265330",
		"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	});
});

test("two secrets produce two signatures; a new secret has 32 bytes", () => {
	const message = { id: "a", timestamp: 1, body: "{}" };
	const [one, other] = [newWebhookSecret(), newWebhookSecret()];
	expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	expect(signedHeaders([one, other], message)["webhook-signature"]).toBe(
		[one, other].map((secret) => signedHeaders([secret], message)["webhook-signature"]).join(" "),
	);
});
