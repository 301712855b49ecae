import { useEffect, useSyncExternalStore } from "react";
import { applyUpdate, hasUpdate, subscribeToUpdate } from "#web/app/start/updates.ts";
import { OptionalPart, registerReload } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { OfflineBadge } from "#web/ui/states/offline-badge.tsx";
import { useManifest } from "./use-manifest.ts";

const KnownSince = onDemand({
	load: async () => (await import("#web/account/device/known-since.tsx")).KnownSince,
	texts: ["device"],
});

const UpdatePrompt = onDemand({
	load: async () => (await import("./update-prompt.tsx")).UpdatePrompt,
	texts: ["device"],
});

const DeletionNotice = onDemand({
	load: async () => (await import("#web/account/own-data/deletion-notice.tsx")).DeletionNotice,
	texts: ["ownData"],
});

/** The connection state floats over the margin below the header, so that it neither shifts nor covers anything. */
export function Connection() {
	const { shell: words } = useStrings();
	const { user } = useMe();
	useManifest();
	useEffect(() => registerReload(applyUpdate), []);
	const isNewer = useSyncExternalStore(subscribeToUpdate, hasUpdate, hasUpdate);
	const since = (
		<OptionalPart>
			<KnownSince />
		</OptionalPart>
	);
	return (
		<>
			<div className="pointer-events-none sticky top-13 z-30 flex h-0 justify-center roomy:top-16">
				<OfflineBadge offline={words.offline} since={since} backOnline={words.backOnline} />
			</div>
			{user && (
				<OptionalPart>
					<DeletionNotice />
				</OptionalPart>
			)}
			{isNewer && (
				<OptionalPart>
					<UpdatePrompt />
				</OptionalPart>
			)}
		</>
	);
}
