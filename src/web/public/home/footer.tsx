import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pages } from "#contract/pages.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ServerRendered } from "#web/public/legal/public.ts";
import { JoinLink } from "#web/public/resources/public.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";

export function Footer() {
	const { shell, home } = useStrings();
	const words = home.footer;
	return (
		<footer className="border-line border-t">
			<div className="mx-auto grid max-w-board grid-cols-2 gap-x-6 gap-y-8 px-4 pt-10 pb-10 sm:px-6 md:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]">
				<div className="col-span-2 flex flex-col items-start gap-2 md:col-span-1">
					<Logo name={shell.name} />
					<p className="text-13 text-quiet">{words.line}</p>
					<Email label={words.write} />
				</div>
				<Links label={words.product}>
					<FooterLink to="#steps">{words.features}</FooterLink>
					<FooterLink to={pages.resources}>{words.resources}</FooterLink>
					<FooterLink to={pages.pricing}>{shell.navigation.pricing}</FooterLink>
					<FooterLink to={pages.consultation} needsAccount>
						{shell.navigation.consultation}
					</FooterLink>
				</Links>
				<Links label={words.help}>
					<FooterLink to={pages.help}>{shell.navigation.help}</FooterLink>
					<FooterLink to={pages.contact}>{words.contact}</FooterLink>
					<FooterLink to="#evidence">{words.evidence}</FooterLink>
					<FooterLink to={pages.howWeKnow}>{words.howWeKnow}</FooterLink>
				</Links>
				<Links label={words.law}>
					<FooterLink to={pages.privacy}>{words.privacy}</FooterLink>
					<FooterLink to={pages.terms}>{words.terms}</FooterLink>
					<FooterLink to={pages.cookies}>{words.cookies}</FooterLink>
				</Links>
				<p className="col-span-full">
					<FooterLink to="#main">{words.top}</FooterLink>
				</p>
			</div>
		</footer>
	);
}

function Email({ label }: { label: string }) {
	const { data: config } = useQuery(configQuery);
	return (
		<p className="text-13 text-quiet has-[span:empty]:hidden">
			{label} <ServerRendered blank="email" known={config && (config.contactEmail ?? "")} />
		</p>
	);
}

function Links({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav aria-label={label} className="flex flex-col items-start">
			<h2 className="mb-1 font-semibold text-15">{label}</h2>
			{children}
		</nav>
	);
}

interface FooterLinkProps {
	to: string;
	needsAccount?: boolean;
	children: string;
}

function FooterLink({ to, needsAccount = false, children }: FooterLinkProps) {
	const Lead = needsAccount ? JoinLink : Link;
	return (
		<Lead to={to} className="inline-flex min-h-11 items-center text-quiet hover:text-ink">
			{children}
		</Lead>
	);
}
