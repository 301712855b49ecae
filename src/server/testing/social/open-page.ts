import type { PageEvent } from "#contract/notices/events.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";

/**
 * Opens an event stream. `nextEvent` returns an event, `next` only its kind; both return undefined at the end. Events
 * about the inbox are skipped.
 */
export async function openPage(app: Pick<TestApp, "fetch">, person: Pick<Client, "cookie">) {
	const response = await app.fetch("/api/events", { headers: { cookie: person.cookie() ?? "" } });
	const events = eventsIn(response.body ?? new ReadableStream());
	async function nextEvent(): Promise<PageEvent | undefined> {
		const { value } = await events.next();
		return value?.kind === "notices" ? nextEvent() : value;
	}
	return {
		response,
		nextEvent,
		next: async () => (await nextEvent())?.kind,
		close: () => events.return(undefined),
	};
}

async function* eventsIn(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<PageEvent, undefined> {
	let text = "";
	for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
		const blocks = (text + chunk).split("\n\n");
		text = blocks.pop() ?? "";
		for (const block of blocks) if (block.startsWith("data: ")) yield JSON.parse(block.slice(6));
	}
}
