import type { MouseEvent, ReactNode } from "react";
import { openDialog } from "#web/platform/dialogs.ts";
import { useMe } from "#web/platform/me.ts";
import { Link } from "#web/ui/controls/link.tsx";

interface Props {
	/** A page that needs an account, such as the wizard or the consultations. */
	to: string;
	className?: string;
	children: ReactNode;
}

/** Asks visitors to sign up first, on the current page; then opens the link. */
export function JoinLink({ to, className, children }: Props) {
	const { user } = useMe();
	function join(event: MouseEvent) {
		if (user !== null || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		openDialog({ kind: "join", tab: "sign-up", next: to });
	}
	return (
		<Link to={to} onClick={join} className={className}>
			{children}
		</Link>
	);
}
