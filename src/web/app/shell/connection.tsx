import { Suspense } from "react";
import { Boundary } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { OfflineBadge } from "#web/ui/states/offline-badge.tsx";

const KnownSince = onDemand({
	load: async () => (await import("#web/account/device/known-since.tsx")).KnownSince,
	texts: ["device"],
});

/** Hangs over the lower edge of the header, so that nothing moves or is hidden when the connection goes or comes. */
export function Connection() {
	const { shell: words } = useStrings();
	const since = (
		<Boundary fallback={null}>
			<Suspense>
				<KnownSince />
			</Suspense>
		</Boundary>
	);
	return (
		<div className="pointer-events-none sticky top-9 z-30 -mt-4 mb-4 flex h-0 justify-center">
			<OfflineBadge offline={words.offline} since={since} backOnline={words.backOnline} />
		</div>
	);
}
