import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMeQuery } from "#web/platform/me.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Instructions } from "./instructions.tsx";
import { VerificationForm } from "./verification-form.tsx";

/** `children` are for administrators only. */
export function AdminPage({ children }: { children: ReactNode }) {
	const { admin: words } = useStrings();
	return (
		<div className="mx-auto flex w-full max-w-board flex-col gap-8">
			<Async query={useMeQuery()} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
				{(user) => {
					if (user === null) return <Refused {...words.denied} />;
					return user.isAdmin ? (
						<Panel email={user.email}>{children}</Panel>
					) : (
						<Refused {...words.required} />
					);
				}}
			</Async>
		</div>
	);
}

function Panel({ email, children }: { email: string; children: ReactNode }) {
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
			<div className="grid items-start gap-8 lg:grid-cols-2">
				<VerificationForm />
				<Instructions />
			</div>
			{children}
		</>
	);
}

function Refused({ title, text }: { title: string; text: string }) {
	const { admin: words } = useStrings();
	return <DeadEnd title={title} text={text} action={{ to: pages.home, label: words.goHome }} help={null} />;
}
