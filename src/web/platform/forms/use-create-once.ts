import { useRef } from "react";
import { uuidv7 } from "#web/platform/uuidv7.ts";

/**
 * Returns a function that creates something under an id that a retry with the same content reuses: a retry creates
 * nothing twice, and changed content is not mistaken for a retry. A retry may bring another proof, such as a password.
 */
export function useCreateOnce<Content extends object, Reply, Proof extends unknown[]>(
	send: (content: Content, id: string, ...proof: Proof) => Promise<Reply>,
) {
	const unanswered = useRef<{ id: string; text: string }>(undefined);
	return async function create(content: Content, ...proof: Proof): Promise<Reply> {
		const text = JSON.stringify(content);
		const { id } = unanswered.current?.text === text ? unanswered.current : { id: uuidv7() };
		unanswered.current = { id, text };
		const reply = await send(content, id, ...proof);
		unanswered.current = undefined;
		return reply;
	};
}
