import { useEffect, useRef } from "react";

/*
 * What is open over a page (a dialog, a sheet, a menu) is closed by the browser's Back, as on a phone everything is.
 * For each layer the history has one entry of the same page. Whatever is closed otherwise takes its entry along, but
 * for those that a link has left behind: Back does not stop there.
 */

interface Layer {
	close: () => void;
}

const layers: Layer[] = [];
/** Between a step in the history and the browser's word that it is taken. */
let isMoving = false;
let isSettling = false;

/** Follows the browser's Back; entries left over from before a reload are stepped over. */
export function watchBack(): void {
	window.addEventListener("popstate", closeAbove);
	settleSoon();
}

/** Lets the browser's Back close what is open. `close` may ask first and leave it open. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	});
	useEffect(() => {
		if (isOpen) return openLayer(() => latest.current());
		return undefined;
	}, [isOpen]);
}

/** Notes that something is open; gives what is to be done when it is closed. */
function openLayer(close: () => void): () => void {
	const layer = { close };
	layers.push(layer);
	settleSoon();
	return () => {
		layers.splice(layers.indexOf(layer), 1);
		settleSoon();
	};
}

function closeAbove(): void {
	isMoving = false;
	if (entriesNow() < layers.length) layers.at(-1)?.close();
	settleSoon();
}

/** Of a menu that leads to a dialog only the dialog counts, and of a link only the page it leads to. */
function settleSoon(): void {
	if (isSettling) return;
	isSettling = true;
	setTimeout(() => {
		isSettling = false;
		settle();
	});
}

function settle(): void {
	// What is decided in the middle of a step would be lost or be counted twice.
	if (isMoving) return;
	const surplus = entriesNow() - layers.length;
	if (surplus > 0) stepBack(surplus);
	else addEntries();
}

function addEntries(): void {
	for (let count = entriesNow() + 1; count <= layers.length; count++) {
		history.pushState({ ...history.state, layers: count }, "");
	}
}

function stepBack(by: number): void {
	if (window.navigation) {
		stepByKey(window.navigation, by);
		return;
	}
	isMoving = true;
	history.go(-by);
}

/**
 * A reload that begins in the instant in which something opens leaves Chromium with an entry that counts others below
 * it, which are not there: a step by number leads to another page then, or out of the app.
 */
function stepByKey(navigation: Navigation, by: number): void {
	const own = navigation.currentEntry;
	const below = own && navigation.entries()[own.index - by];
	if (!below || below.url !== own?.url) {
		stayHere();
		return;
	}
	isMoving = true;
	const settled = () => {
		isMoving = false;
		if (navigation.currentEntry?.key === own.key) stayHere();
	};
	navigation.traverseTo(below.key).finished?.then(settled, settled);
}

/** What lies below is not of this page. */
function stayHere(): void {
	history.replaceState({ ...history.state, layers: layers.length }, "");
}

/** How many entries of layers lie under the one on show, itself included. */
function entriesNow(): number {
	const { layers: count } = history.state ?? {};
	return typeof count === "number" ? count : 0;
}
