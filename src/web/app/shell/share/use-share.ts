import { openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";

/** Gives what a share button does, in the name of whoever is signed in. */
export function useShare(): () => void {
	const { user } = useMe();
	const { share: words } = useStrings().shell;
	return () => void shareApp(words.text(user?.fullName ?? words.friend));
}

/** Opens the phone's own sheet for sharing, or the dialog with the link where there is none. */
async function shareApp(text: string): Promise<void> {
	const isPhone = matchMedia("(pointer: coarse)").matches;
	if (!(isPhone && "share" in navigator)) return openDialog({ kind: "share" });
	try {
		await navigator.share({ text, url: location.origin });
	} catch (fault) {
		// Closing the sheet is an answer too.
		if (!(fault instanceof DOMException && fault.name === "AbortError")) openDialog({ kind: "share" });
	}
}
