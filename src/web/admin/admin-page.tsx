import { useQuery } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";
import { pages } from "#contract/pages.ts";
import { meQuery } from "#web/account/queries.ts";
import { useStrings } from "#web/app/locale.ts";
import { Async } from "#web/ui/async.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Instructions } from "./instructions.tsx";
import { VerificationForm } from "./verification-form.tsx";

export function AdminPage() {
	const { admin: words } = useStrings();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-8">
			<Async
				query={useQuery(meQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" />}
			>
				{(user) => {
					if (user === null) return <Refused {...words.denied} />;
					return user.isAdmin ? <Panel email={user.email} /> : <Refused {...words.required} />;
				}}
			</Async>
		</div>
	);
}

function Panel({ email }: { email: string }) {
	const { admin: words } = useStrings();
	return (
		<>
			<PageHeader
				title={words.title}
				text={
					<span className="wrap-anywhere inline-flex items-start gap-1.5">
						<ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
						{words.authenticated(email)}
					</span>
				}
			/>
			<VerificationForm />
			<Instructions />
		</>
	);
}

function Refused({ title, text }: { title: string; text: string }) {
	const { admin: words } = useStrings();
	return (
		<>
			<PageHeader title={title} text={text} />
			<div>
				<ButtonLink tone="primary" to={pages.home}>
					{words.goHome}
				</ButtonLink>
			</div>
		</>
	);
}
