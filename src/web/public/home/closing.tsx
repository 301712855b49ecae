import { useMayOwe } from "#web/habits/wizard/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { StartLine } from "./start-line.tsx";

export function Closing() {
	const { closing: words } = useStrings().home;
	const { user } = useMe();
	const mayOwe = useMayOwe(user);
	return (
		<section aria-labelledby="closing" className="bg-sunken">
			<div className="mx-auto flex max-w-board flex-col items-start gap-6 px-4 py-14 sm:px-6 sm:py-20">
				<div className="flex flex-col gap-2">
					<h2 id="closing" className="font-semibold text-26 sm:text-34">
						{words.title}
					</h2>
					<p className="text-17 text-quiet">{user && !mayOwe ? words.textPaid : words.text}</p>
				</div>
				<StartLine id="start-at-end" />
			</div>
		</section>
	);
}
