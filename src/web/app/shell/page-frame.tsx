import { Outlet } from "react-router";

/** The margins of every page but those that reach the edges of the window. */
export function PageFrame() {
	return (
		<div className="mx-auto flex w-full max-w-board flex-1 flex-col px-4 py-6 sm:px-6 sm:py-10">
			<Outlet />
		</div>
	);
}
