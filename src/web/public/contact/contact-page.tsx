import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#contract/pages.ts";
import { chatLink } from "#web/payments/payments/public.ts";
import { configQuery } from "#web/platform/config.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Operator } from "#web/public/legal/public.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

export function ContactPage() {
	const { contact: words } = useStrings();
	const { data: config } = useQuery(configQuery);
	const phone = config?.supportPhone;
	return (
		<article className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<PageHeader title={words.title} text={words.lead} />
			<Operator />
			{phone && (
				<div>
					<ButtonLink to={chatLink(phone, words.hello)} target="_blank" icon={<MessageCircle aria-hidden />}>
						{words.whatsApp}
					</ButtonLink>
				</div>
			)}
			{words.parts.map(({ title, text }) => (
				<section key={title} className="flex flex-col gap-2">
					<h2 className="font-semibold text-20">{title}</h2>
					<p>{text}</p>
				</section>
			))}
			<p>
				<Link to={pages.privacy} className="text-link underline underline-offset-2">
					{words.privacy}
				</Link>
			</p>
		</article>
	);
}
