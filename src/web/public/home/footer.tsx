import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";

/** The end of the landing page. */
export function Footer() {
	const { shell, home } = useStrings();
	const words = home.footer;
	return (
		<footer className="border-line border-t">
			<div className="mx-auto flex max-w-board flex-col gap-6 px-4 pt-10 pb-10 sm:flex-row sm:items-center sm:justify-between sm:px-6">
				<div className="flex flex-col gap-2">
					<Logo name={shell.name} />
					<p className="text-13 text-quiet">{words.line}</p>
				</div>
				<nav aria-label={words.label} className="flex flex-wrap gap-x-6">
					<FooterLink to={pages.pricing}>{shell.navigation.pricing}</FooterLink>
					<FooterLink to={pages.privacy}>{words.privacy}</FooterLink>
					<FooterLink to="#steps">{words.features}</FooterLink>
					<FooterLink to="#evidence">{words.evidence}</FooterLink>
					<FooterLink to="#main">{words.top}</FooterLink>
				</nav>
			</div>
		</footer>
	);
}

function FooterLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="inline-flex min-h-11 items-center text-quiet hover:text-ink">
			{children}
		</Link>
	);
}
