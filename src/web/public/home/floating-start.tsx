import Plus from "lucide-react/icons/plus";
import { pages } from "#contract/pages.ts";
import { openDialog } from "#web/platform/dialogs.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

/** Sticks only within its container, so that it never covers the trial or another start button. */
export function FloatingStart() {
	const { floating: words } = useStrings().home;
	const { user } = useMe();
	if (user === undefined) return null;
	return (
		<div className="pointer-events-none sticky bottom-[calc(env(safe-area-inset-bottom)+var(--nav-height,0px)+1rem)] z-20 -mt-11 flex h-11 items-center justify-end gap-3 px-4 sm:px-6">
			{user?.habitsCreated === 0 && <Badge tone="primary">{words.badge}</Badge>}
			<div className="pointer-events-auto rounded-control shadow-float">
				{user ? (
					<ButtonLink to={pages.newHabit} state={pages.home} icon={<Plus aria-hidden />}>
						{words.signedIn}
					</ButtonLink>
				) : (
					<Button
						id="floating-start"
						icon={<Plus aria-hidden />}
						onClick={() => openDialog({ kind: "join", tab: "sign-up" })}
					>
						{words.visitor}
					</Button>
				)}
			</div>
		</div>
	);
}
