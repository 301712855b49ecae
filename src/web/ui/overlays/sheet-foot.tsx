import type { ReactNode } from "react";

export function SheetFoot({ children }: { children: ReactNode }) {
	return (
		<div className="sticky -bottom-5 z-1 -mx-5 -mb-5 border-line border-t bg-float px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-4">
			{children}
		</div>
	);
}
