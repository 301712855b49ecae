import type { Act } from "./act.ts";
import { acts } from "./acts.ts";

/** Queues an act; if the disk cannot store it, sends it right away. Rejects if that fails, or if the act is refused. */
export function putOrSend(act: Act): Promise<void> {
	return acts.put(act, sendUnkept);
}

async function sendUnkept(act: Act, diskError: unknown): Promise<void> {
	const { sendUnkeptAct } = await import("./send-unkept-act.ts");
	await sendUnkeptAct(act, diskError);
}
