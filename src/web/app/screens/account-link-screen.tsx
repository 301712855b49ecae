import { Suspense } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Title } from "#web/platform/page/title.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const ResetForm = onDemand({
	load: async () => (await import("#web/account/passwords/public.ts")).ResetForm,
	texts: ["security", "fieldErrors"],
});
const LinkSignIn = onDemand({
	load: async () => (await import("#web/account/auth/link-sign-in.tsx")).LinkSignIn,
	texts: ["auth", "fieldErrors"],
});
const ConfirmEmail = onDemand({
	load: async () => (await import("#web/account/email-changes/public.ts")).ConfirmEmail,
	texts: ["security"],
});

/** The token is in the fragment, which browsers don't send, so it appears in no log. */
export function AccountLinkScreen() {
	const { security: words } = useStrings();
	const { hash } = useLocation();
	const [, act, token = ""] = /^#(reset|email|sign-in)=(.+)$/.exec(hash) ?? [];
	if (act === undefined) return <BrokenLink />;
	const titles = new Map([
		["reset", words.password.reset.title],
		["email", words.email.confirm.title],
		["sign-in", words.sessions.signIn],
	]);
	return (
		<div className="mx-auto w-full max-w-dialog">
			<Title>{titles.get(act) ?? ""}</Title>
			<Suspense fallback={<Skeleton label={words.loading} shape="card" />}>
				{act === "reset" && <ResetForm key={token} token={token} />}
				{act === "sign-in" && <LinkSignIn key={token} token={token} />}
				{act === "email" && <ConfirmEmail key={token} token={token} />}
			</Suspense>
		</div>
	);
}

function BrokenLink() {
	const { security, shell } = useStrings();
	const words = security.brokenLink;
	return (
		<>
			<Title>{words.title}</Title>
			<DeadEnd
				title={words.title}
				text={words.text}
				action={{ label: words.home, to: pages.home }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		</>
	);
}
