import { Broken } from "#web/platform/boundary.tsx";

export function BrokenPage() {
	return (
		<div className="mx-auto w-full max-w-reading px-4 py-10">
			<Broken />
		</div>
	);
}
