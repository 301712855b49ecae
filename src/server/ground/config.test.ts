import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each([
	[{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an smtp:// or smtps:// address"],
	[{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be set when SMTP_URL is"],
	[{ SMTP_URL: "smtp://mail.example" }, "PUBLIC_URL must be set when SMTP_URL is"],
	[{ MAIL_FROM: "nobody" }, "MAIL_FROM must look like"],
	[{ PORT: "eighty" }, "PORT must be a port number"],
	[{ TESTING_MODE: "maybe" }, "TESTING_MODE must be on or off"],
	[{ PUBLIC_URL: "ikkis.example" }, "PUBLIC_URL must be an http or https address"],
	[{ PUBLIC_URL: "https://ikkis.example/app" }, "PUBLIC_URL must be an address without a path"],
	[{ PUBLIC_URL: "https://ikkis.example/?from=mail" }, "PUBLIC_URL must be an address without a path"],
	[{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a postgresql:// address"],
	[{ ADMIN_EMAILS: "someone" }, "ADMIN_EMAILS"],
	[{ TRUST_PROXY: "true" }, "TRUST_PROXY must be IP addresses separated by commas"],
	[{ DNS_SERVERS: "dns.example.in" }, "DNS_SERVERS must be IP addresses separated by commas"],
	[{ DNS_SERVERS: "1.1.1.1, 9.9.9.9:x" }, "DNS_SERVERS must be IP addresses separated by commas"],
	[{ UPI_VPA: "nobody" }, "UPI_VPA must look like name@bank"],
	[{ UPI_VPA: "foo@bar.com" }, "UPI_VPA must look like name@bank, with no dot after the @"],
])("the configuration %o is refused", (environment, sentence) => {
	expect(() => readConfig(environment)).toThrow(sentence);
});

test("the public address has no slash at its end, which links append with their path", () => {
	for (const address of ["https://ikkis.example/", "https://Ikkis.example"])
		expect(readConfig({ PUBLIC_URL: address })).toMatchObject({
			address: "https://ikkis.example",
			publicUrl: "https://ikkis.example",
			publicHost: "ikkis.example",
		});
	expect(readConfig({ PUBLIC_URL: "http://localhost:3000/" }).address).toBe("http://localhost:3000");
});

test("hashed files have a folder of their own in ASSETS_DIR, which may be relative", () => {
	expect(readConfig({ ASSETS_DIR: "assets" }).assetsDir).toBe(path.resolve("assets/hashed-files"));
	expect(readConfig({ ASSETS_DIR: "" }).assetsDir).toBeUndefined();
});

test("name servers are addresses, with or without ports", () => {
	const { nameServers } = readConfig({ DNS_SERVERS: "1.1.1.1, 127.0.0.1:5353,[::1]:5353 ::1" });
	expect(nameServers).toEqual(["1.1.1.1", "127.0.0.1:5353", "[::1]:5353", "::1"]);
});
