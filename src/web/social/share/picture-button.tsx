import { useMutation } from "@tanstack/react-query";
import ImageIcon from "lucide-react/icons/image";
import type { Habit } from "#contract/habits/habits.ts";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { drawPicture } from "./draw-picture.ts";

const fileName = "ikkis.png";

interface Props {
	habit: Habit;
	/** What stands over the grid, where it is not the habit's name. */
	title?: string;
}

type Account = NonNullable<ReturnType<typeof useMe>["user"]>;

/** Makes a picture of a habit's cycle and streak, to be sent wherever its owner wants. */
export function PictureButton(props: Props) {
	const { user } = useMe();
	return user && <ButtonOf user={user} {...props} />;
}

function ButtonOf({ user, habit, title }: Props & { user: Account }) {
	const { share, shell } = useStrings();
	const { picture: words } = share;
	const today = useToday(user);
	const { cycle, currentStreak } = habit.progress;
	const { mutate, isPending } = useMutation({
		mutationFn: async () => {
			const day = habit.phase === "21-day-cycle" ? words.day(cycle.day) : words.maintenance(cycle.day);
			const texts = {
				habit: title ?? habit.name,
				day,
				streak: words.streak(currentStreak),
				product: shell.name,
			};
			return handOver(await drawPicture(cycleGrid(habit, today), texts));
		},
		onSuccess: (isSaved) => isSaved && toast({ title: words.saved, tone: "good" }),
		onError: () => toast({ title: words.failed, tone: "wrong" }),
	});
	return (
		<div>
			<Button size="small" icon={<ImageIcon aria-hidden />} loading={isPending} onClick={() => mutate()}>
				{words.make}
			</Button>
		</div>
	);
}

/** To whatever the device can share with, else as a file; true where it was saved. */
async function handOver(picture: Blob): Promise<boolean> {
	const file = new File([picture], fileName, { type: picture.type });
	if (navigator.canShare?.({ files: [file] })) {
		try {
			await navigator.share({ files: [file] });
		} catch (fault) {
			// Whoever shares with nobody after all has changed their mind; that is no failure.
			if (!(fault instanceof DOMException && fault.name === "AbortError")) throw fault;
		}
		return false;
	}
	const link = document.createElement("a");
	link.href = URL.createObjectURL(picture);
	link.download = fileName;
	link.click();
	// Once the browser has begun to read it.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	return true;
}
