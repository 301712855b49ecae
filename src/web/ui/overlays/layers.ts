import { useEffect, useEffectEvent } from "react";

/*
 * Layers are dialogs, sheets and menus open over a page; the browser's Back closes them. Each layer has a history entry
 * for the same page. A layer closed another way removes its entry; Back skips an entry that a link left behind.
 */

/** Each closes its layer. */
const layers: (() => void)[] = [];
let isMoving = false;
let replacement: (() => void) | undefined;

/** Closes layers on Back, and skips entries left over from before a reload. */
export function watchBack(): void {
	window.addEventListener("popstate", closeAbove);
	settleSoon();
}

/** Lets the browser's Back close a layer. `close` may ask first and leave it open. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
	const closeNow = useEffectEvent(close);
	useEffect(() => {
		if (!isOpen) return undefined;
		const closeLayer = () => closeNow();
		layers.push(closeLayer);
		settleSoon();
		return () => {
			layers.splice(layers.indexOf(closeLayer), 1);
			settleSoon();
		};
	}, [isOpen]);
}

/** Steps back past the layers' entries, then replaces the page's own; otherwise, Back would return to it. */
export function replaceBelow(replace: () => void): void {
	replacement = replace;
	const above = entriesNow();
	if (above > 0 && !isMoving) stepBack(above);
	settle();
}

function closeAbove(): void {
	isMoving = false;
	if (!replacement && entriesNow() < layers.length) layers.at(-1)?.();
	settleSoon();
}

/** Waits a moment: a menu may lead straight to a dialog (only that one counts) or to another page. */
function settleSoon(): void {
	setTimeout(settle);
}

function settle(): void {
	// Until a step back has finished, a replacement would be lost and entries counted twice.
	if (isMoving) return;
	replacement?.();
	replacement = undefined;
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
 * If the page is reloaded just as a layer opens, Chromium's entry may count entries below it that don't exist; a step
 * by number would then lead to another page or out of the app.
 */
function stepByKey(navigation: Navigation, by: number): void {
	const own = navigation.currentEntry;
	const below = own && navigation.entries()[own.index - by];
	if (!below || below.url !== own?.url) {
		recordLayerCount();
		return;
	}
	isMoving = true;
	const { key } = own;
	function finishMove() {
		isMoving = false;
		if (navigation.currentEntry?.key === key) recordLayerCount();
		settleSoon();
	}
	navigation.traverseTo(below.key).finished?.then(finishMove, finishMove);
}

function recordLayerCount(): void {
	history.replaceState({ ...history.state, layers: layers.length }, "");
}

function entriesNow(): number {
	return history.state?.layers ?? 0;
}
