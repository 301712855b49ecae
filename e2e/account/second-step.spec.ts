import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { fillSignIn, register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, security } = en;
const email = "asha@example.in";
const password = "monsoon-21";

// Passkeys need a host name; other journeys use an IP address.
test.use({ settings: { PUBLIC_URL: "" } });

test("an authenticator app and a passkey are added in the settings, and required at the next sign-in", async ({
	page,
	server,
}) => {
	const site = server.url.replace("127.0.0.1", "localhost");
	await page.goto(site);
	await register(page.request, "Asha Rao", email, site);
	await addAuthenticator(page);
	await page.goto(`${site}/settings?tab=privacy`);

	await page.getByRole("button", { name: security.step.totp.add }).click();
	await confirmPassword(page, security.step.totp.continue);
	const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
	await page.getByLabel(security.step.totp.code).fill(codeOf(secret, 0));
	await page.getByRole("button", { name: security.step.totp.confirm }).click();
	const codes = page.getByRole("dialog", { name: security.step.codes.title });
	const recoveryCode = (await codes.getByRole("listitem").first().textContent()) ?? "";
	await codes.getByRole("button", { name: security.step.codes.done }).click();

	await page.getByRole("button", { name: security.step.passkey.add }).click();
	await page.getByLabel(security.step.passkey.name, { exact: true }).fill("My phone");
	await confirmPassword(page, security.step.passkey.create);
	await expect(page.getByText(security.step.passkey.added)).toBeVisible();

	const dialog = await signInAgain(page, site);
	await dialog.getByRole("button", { name: auth.secondStep.useApp }).click();
	await dialog.getByLabel(auth.secondStep.code).fill("000000");
	await dialog.getByRole("button", { name: auth.secondStep.continue }).click();
	await expect(dialog.getByText(en.problems["wrong-code"])).toBeVisible();
	// A code works only once, but the next one is accepted early.
	await dialog.getByLabel(auth.secondStep.code).fill(codeOf(secret, 1));
	await dialog.getByRole("button", { name: auth.secondStep.continue }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();

	await (await signInAgain(page, site)).getByRole("button", { name: auth.secondStep.passkey }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();

	const third = await signInAgain(page, site);
	await third.getByRole("button", { name: auth.secondStep.useRecovery }).click();
	await third.getByLabel(auth.secondStep.recovery).fill(recoveryCode);
	await third.getByRole("button", { name: auth.secondStep.continue }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();

	await signOut(page, site);
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await page.getByRole("button", { name: auth.byPasskey }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();
});

async function addAuthenticator(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("WebAuthn.enable");
	await session.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

async function confirmPassword(page: Page, act: string): Promise<void> {
	await page.getByLabel(security.prove.password, { exact: true }).fill(password);
	await page.getByRole("button", { name: act, exact: true }).click();
}

async function signOut(page: Page, site: string): Promise<void> {
	expect((await page.request.post(`${site}/api/auth/logout`)).status()).toBe(204);
	await page.goto(site);
}

async function signInAgain(page: Page, site: string) {
	await signOut(page, site);
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await fillSignIn(page, email);
	return page.getByRole("dialog", { name: auth.title });
}

function codeOf(shown: string, offset: number): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bits = [...shown.replaceAll(" ", "")].map((letter) =>
		alphabet.indexOf(letter).toString(2).padStart(5, "0"),
	);
	const bytes = bits.join("").match(/.{8}/g) ?? [];
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + offset));
	const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const start = (mac.at(-1) ?? 0) & 0xf;
	return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
