import { useParams } from "react-router";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { PersonProfile } from "#web/social/people/public.ts";
import { ScreenPart } from "./screen-part.tsx";

const SharedChallenges = onDemand({
	load: async () => (await import("#web/social/challenges/public.ts")).SharedChallenges,
	texts: ["challenges"],
});
const PostsOfPerson = onDemand({
	load: async () => (await import("#web/social/feed/public.ts")).PostsOfPerson,
	texts: ["feed"],
});

export function PersonScreen() {
	const { userId = "" } = useParams();
	const { social: words } = useStrings();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PersonProfile key={userId} userId={userId}>
				<ScreenPart words={words}>
					<SharedChallenges />
				</ScreenPart>
				<ScreenPart words={words}>
					<PostsOfPerson />
				</ScreenPart>
			</PersonProfile>
		</div>
	);
}
