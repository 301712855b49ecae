import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { device, today, wizard } = en;

// The pages reach the server through a proxy at another address.
test.use({ settings: { PUBLIC_URL: "" } });

test("one of two tabs updates, and the other keeps working with the old version", async ({
	page: first,
	context,
	server,
}) => {
	const site = await startProxy(server.url);
	await register(first.request, "Asha Rao", "asha@example.in", site.url);
	const paid = { userEmail: "asha@example.in", amount: 100 };
	await first.request.post(`${site.url}/api/admin/verify-payment`, { data: paid });
	await openControlled(first, site.url);
	const second = await context.newPage();
	await openControlled(second, site.url);

	site.release();
	await first.evaluate(async () => (await navigator.serviceWorker.ready).update());
	for (const tab of [first, second]) await expect(tab.getByText(device.update.text)).toBeVisible();
	await leaveMark(first);
	await first.getByRole("button", { name: device.update.reload }).click();
	await expect.poll(() => hasMark(first)).toBe(false);

	await second.getByRole("button", { name: device.update.later }).click();
	await leaveMark(second);
	await second.getByRole("link", { name: today.createHabit }).first().click();
	await expect(second.getByLabel(wizard.define.name)).toBeVisible();
	expect(await hasMark(second)).toBe(true);
	await second.reload();
	await expect(second.getByLabel(wizard.define.name)).toBeVisible();
	site.close();
});

/** Opens a page from the service worker, as on every visit after the first. */
async function openControlled(page: Page, site: string): Promise<void> {
	await page.goto(site + pages.dashboard);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.reload();
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	await expect(page.getByRole("link", { name: today.createHabit }).first()).toBeVisible();
}

function leaveMark(page: Page) {
	return page.evaluate(() => document.documentElement.setAttribute("data-mark", ""));
}

/** True if the page has not been reloaded since `leaveMark`; also true during a navigation. */
function hasMark(page: Page) {
	return page.evaluate(() => document.documentElement.hasAttribute("data-mark")).catch(() => true);
}

/** Scripts that the first page loads and the other does not. */
function scriptsOnlyOf(page: string, other: string): string[] {
	const [own = [], others = []] = [page, other].map((name): string[] => {
		const html = readFileSync(`${import.meta.dirname}/../../dist/web/pages/${name}.en.html`, "utf8");
		return html.match(/(?<=\/assets\/)[\w-]+\.js/g) ?? [];
	});
	return own.filter((script) => !others.includes(script));
}

/** A proxy in front of a server; `release` publishes a new version, in which the wizard's files have other names. */
async function startProxy(upstream: string) {
	const chunk = new RegExp(`assets/(${scriptsOnlyOf("newHabit", "dashboard").join("|")})`, "g");
	let isReleased = false;
	async function answer(incoming: IncomingMessage, response: ServerResponse) {
		const path = incoming.url ?? "/";
		if (isReleased && path.match(chunk)) return void response.writeHead(404).end();
		// Gets the whole worker as text, neither compressed nor "not modified".
		const {
			"accept-encoding": _,
			"if-none-match": __,
			"if-modified-since": ___,
			...plain
		} = incoming.headers;
		const onward = request(`${upstream}${path.replace("/assets/released-", "/assets/")}`, {
			method: incoming.method,
			headers: path === "/sw.js" ? plain : incoming.headers,
		});
		incoming.pipe(onward);
		const [reply] = (await once(onward, "response")) as [IncomingMessage];
		if (path !== "/sw.js") {
			response.writeHead(reply.statusCode ?? 502, reply.headers);
			return void reply.pipe(response);
		}
		const worker = await text(reply);
		const { "content-length": ____, ...headers } = reply.headers;
		response
			.writeHead(200, headers)
			.end(isReleased ? worker.replaceAll(chunk, "assets/released-$1") : worker);
	}
	const proxy = createServer((asked, response) => {
		answer(asked, response).catch(() => response.destroy());
	});
	proxy.listen(0, "127.0.0.1");
	await once(proxy, "listening");
	return {
		url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
		release: () => {
			isReleased = true;
		},
		close: () => {
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}
