import { Outlet } from "react-router";

export function PageFrame() {
	return (
		<div className="mx-auto flex w-full max-w-board flex-1 flex-col px-4 py-6 sm:px-6 sm:py-10">
			<Outlet />
		</div>
	);
}
