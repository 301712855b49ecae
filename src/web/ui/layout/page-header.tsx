import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { iconButtonClasses } from "#web/ui/controls/icon-button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { classes } from "./classes.ts";

interface Props {
	title: ReactNode;
	text?: ReactNode;
	back?: { to: string; label: string } | undefined;
	menu?: ReactNode;
	/** At most one primary button. */
	actions?: ReactNode;
}

export function PageHeader({ title, text, back, menu, actions }: Props) {
	return (
		<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
			<div className={classes("flex min-w-0 items-start gap-1", menu !== undefined && "max-sm:flex-1")}>
				{back && (
					<Link
						to={back.to}
						aria-label={back.label}
						title={back.label}
						className={`${iconButtonClasses} -ml-3`}
					>
						<ChevronLeft aria-hidden />
					</Link>
				)}
				<div className={classes("min-w-0 flex-1", back && "pt-1.5 sm:pt-0.5")}>
					<h1 className="wrap-anywhere font-semibold text-26 sm:text-34">{title}</h1>
					{text && <p className="mt-1.5 text-quiet">{text}</p>}
				</div>
				{menu}
			</div>
			{actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
		</header>
	);
}
