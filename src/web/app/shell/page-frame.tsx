import { Outlet } from "react-router";

/** The margins of all pages except full-width ones. */
export function PageFrame() {
	return (
		<div className="mx-auto flex w-full max-w-board flex-1 flex-col px-4 py-6 sm:px-6 sm:py-10">
			<Outlet />
		</div>
	);
}
