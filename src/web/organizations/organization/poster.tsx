import Printer from "lucide-react/icons/printer";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import { organizationPoster as english } from "#strings/organizations/en/organization-poster.ts";
import { organizationPoster as hindi } from "#strings/organizations/hi/organization-poster.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { QrCode } from "#web/ui/qr/qr-code.tsx";

/** A4; only the poster is printed. */
export function Poster({ organization }: { organization: Organization & { code: string } }) {
	const { organizationPoster: words, shell } = useStrings();
	const { id, name, code, subdomain, logoUrl } = organization;
	const link = `${window.location.origin}${pages.joinOrganization.replace(":code", subdomain ?? code)}`;
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<div className="print:hidden">
				<PageHeader
					title={words.title}
					text={words.hint}
					back={{ to: pages.organization.replace(":organizationId", id), label: words.back }}
					actions={
						<Button tone="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
							{words.print}
						</Button>
					}
				/>
			</div>
			<article
				aria-label={words.title}
				className="flex flex-col items-center gap-6 rounded-card bg-card p-6 text-center ring-1 ring-line sm:p-12 print:gap-10 print:bg-transparent print:p-0 print:pt-10 print:ring-0"
			>
				{logoUrl && <img src={logoUrl} alt="" className="size-24 rounded-full grayscale" />}
				<h2 className="wrap-anywhere font-semibold text-34 sm:text-46">
					<bdi>{name}</bdi>
				</h2>
				<div className="flex flex-col gap-1 text-20">
					<p lang="en">{english.invite}</p>
					<p lang="hi">{hindi.invite}</p>
				</div>
				<div className="*:size-64 print:*:size-96">
					<QrCode text={link} label={link} />
				</div>
				<div className="flex flex-col gap-1 text-quiet">
					<p lang="en">{english.scan}</p>
					<p lang="hi">{hindi.scan}</p>
				</div>
				<p className="wrap-anywhere font-semibold text-20">{link}</p>
				<div className="flex flex-col gap-1 text-15 text-quiet">
					<p lang="en">{english.promise}</p>
					<p lang="hi">{hindi.promise}</p>
				</div>
				<div className="grayscale">
					<Logo name={shell.name} />
				</div>
			</article>
		</div>
	);
}
