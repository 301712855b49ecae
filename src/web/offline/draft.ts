import { useEffect, useEffectEvent, useState } from "react";
import { uuidv7 } from "#web/platform/uuidv7.ts";

/** Unsent input, stored on this device. Its id becomes the id of the result, so sending twice creates no duplicate. */
export type Draft<Content> = Content & { id: string };

interface Source<Content> {
	/** The key in local storage, including the user's id. */
	key: string;
	empty: Content;
	read: (kept: Readonly<Record<string, unknown>>) => Content | undefined;
	/** Removes what was sent from a draft that has changed since; undefined if nothing is left. */
	rest: (changed: Content, sent: Content) => Content | undefined;
}

/** Drafts that local storage refuses last as long as the page. */
const refused = new Map<string, string>();

/** Callbacks that make the fields on the page read their drafts again. */
const fields = new Set<(key: string) => void>();

export function useDraft<Content extends object>(source: Source<Content>) {
	const { key, empty, rest } = source;
	const [draft, setDraft] = useState(() => readDraft(source));
	const readAgain = useEffectEvent((changed: string) => {
		if (changed === key) setDraft(readDraft(source));
	});
	useEffect(() => {
		const field = (changed: string) => readAgain(changed);
		fields.add(field);
		return () => void fields.delete(field);
	}, []);

	function change(next: Content): void {
		const changed = { ...next, id: uuidv7() };
		setDraft(changed);
		keep(key, JSON.stringify(changed));
	}

	function clear(): void {
		setDraft({ ...empty, id: uuidv7() });
		keep(key, undefined);
	}

	/** Forgets a sent draft but not what was typed since, even if the user has left the page, or left and returned. */
	function settle(sent: Draft<Content>): void {
		const latest = readDraft(source);
		const left = latest.id === sent.id ? undefined : rest(latest, sent);
		keep(key, left && JSON.stringify({ ...left, id: uuidv7() }));
		for (const field of fields) field(key);
	}

	return { draft, change, clear, settle };
}

export function useTextDraft(key: string) {
	const { draft, change, clear, settle } = useDraft({ key, empty: noText, read: readText, rest: restOfText });
	const type = (text: string) => (text === "" ? clear() : change({ text }));
	return { draft, type, settle };
}

const noText = { text: "" };

function readText({ text }: Readonly<Record<string, unknown>>): { text: string } | undefined {
	return typeof text === "string" ? { text } : undefined;
}

function restOfText(changed: { text: string }, sent: { text: string }): { text: string } | undefined {
	const text = textSince(changed.text, sent.text);
	return text === "" ? undefined : { text };
}

/** Returns what was typed after a text that has been sent. */
export function textSince(text: string, sent: string): string {
	return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

function readDraft<Content extends object>({ key, empty, read }: Source<Content>): Draft<Content> {
	try {
		const kept: unknown = JSON.parse(refused.get(key) ?? localStorage.getItem(key) ?? "null");
		const content = isRecord(kept) ? read(kept) : undefined;
		if (content && isRecord(kept) && typeof kept.id === "string") return { ...content, id: kept.id };
	} catch {
		// An unreadable draft is ignored.
	}
	return { ...empty, id: uuidv7() };
}

function keep(key: string, draft: string | undefined): void {
	refused.delete(key);
	try {
		if (draft === undefined) localStorage.removeItem(key);
		else localStorage.setItem(key, draft);
	} catch {
		if (draft !== undefined) refused.set(key, draft);
	}
}

function isRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
	return typeof kept === "object" && kept !== null;
}
