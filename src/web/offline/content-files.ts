import { OfflineError } from "#web/platform/api.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";

const store = "ikkis-read";
/** Maximum number of articles on a device; the least recently read is removed first. */
const maxKept = 60;
/** After this time without a response, the device's copy is used if there is one. */
const maxWaitMs = 2_000;

/** Reads a content file made by the build; null if there is none. Throws an OfflineError if it cannot be loaded. */
export async function readContent<File>(address: string): Promise<File | null> {
	return fileIn<File>(await fetchFile(address));
}

/** Reads an article, which is available offline once it has been read on this device. */
export async function readKeptContent<File>(address: string): Promise<File | null> {
	const kept = await keptAnswer(address);
	const fetched = fetchFile(address).then((response) => {
		void keep(address, response.clone()).catch(() => undefined);
		return response;
	});
	if (kept === undefined) return fileIn<File>(await fetched);
	const patience = new Promise<Response>((resolve) => setTimeout(resolve, maxWaitMs, kept));
	return fileIn<File>(await Promise.race([fetched.catch(() => kept), patience]));
}

async function fetchFile(address: string): Promise<Response> {
	try {
		const response = await fetch(address);
		// A captive portal's page is neither the file nor proof that there is none.
		// Read whole, because the connection may break within the body.
		if (isOurs(response)) return new Response(await response.text(), response);
	} catch (cause) {
		noteReachable(false);
		throw new OfflineError("The content could not be reached", { cause });
	}
	throw new OfflineError("The response did not come from the server");
}

function isOurs(response: Response): boolean {
	const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
	return isJson && (response.ok || response.status === 404);
}

async function fileIn<File>(response: Response): Promise<File | null> {
	// The build's own files need no validation.
	return response.ok ? ((await response.json()) as File) : null;
}

/** Undefined if there is no copy, or no storage, as in a private window. */
async function keptAnswer(address: string): Promise<Response | undefined> {
	return (await openStore().catch(() => undefined))?.match(address);
}

async function keep(address: string, response: Response): Promise<void> {
	const kept = await openStore();
	const former = await kept.match(address);
	// Deleted and put again, so that the least recently read article comes first.
	await kept.delete(address);
	if (!response.ok) return;
	try {
		await kept.put(address, response);
	} catch (diskFull) {
		if (former) await kept.put(address, former);
		throw diskFull;
	}
	const all = await kept.keys();
	await Promise.all(all.slice(0, -maxKept).map((request) => kept.delete(request)));
}

/** Rejects without a secure context, where there is no `caches`. */
async function openStore(): Promise<Cache> {
	return caches.open(store);
}
