import { type JoinTab, openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";

interface Props {
	title: string;
	text: string;
	first?: JoinTab;
	signUp?: string;
	signIn?: string;
}

/** What visitors see at a link that only a signed-in user can read. */
export function VisitorPart({ title, text, first = "sign-up", ...labels }: Props) {
	const { navigation } = useStrings().shell;
	const { signUp, signIn } = { ...navigation, ...labels };
	const ways = { "sign-up": signUp, "sign-in": signIn };
	const second = first === "sign-up" ? "sign-in" : "sign-up";
	return (
		<div className="mx-auto flex w-full max-w-dialog flex-col gap-6">
			<header className="flex flex-col gap-2 pt-4 text-center">
				<h1 className="font-semibold text-26">{title}</h1>
				<p className="text-quiet">{text}</p>
			</header>
			<div className="flex flex-col gap-3">
				<Button
					id={`visitor-${first}`}
					tone="primary"
					size="large"
					wide
					onClick={() => openDialog({ kind: "join", tab: first })}
				>
					{ways[first]}
				</Button>
				<Button id={`visitor-${second}`} wide onClick={() => openDialog({ kind: "join", tab: second })}>
					{ways[second]}
				</Button>
			</div>
		</div>
	);
}
