import Languages from "lucide-react/icons/languages";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Share2 from "lucide-react/icons/share-2";
import Sun from "lucide-react/icons/sun";
import UserPlus from "lucide-react/icons/user-plus";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { chooseLanguage } from "#web/app/shell/choose-language.ts";
import { switchTheme } from "#web/app/shell/switch-theme.ts";
import { askToSignIn, openDialog } from "#web/platform/dialogs.ts";
import { currentLocale, currentStrings } from "#web/platform/locale.ts";
import { requestSignOut } from "#web/platform/sign-out.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import type { Command } from "./command.ts";

export function appCommands(user: User | null | undefined): readonly Command[] {
	return user ? [createHabit, ...commonCommands, signOut] : [...visitorCommands, ...commonCommands];
}

const createHabit: Command = {
	id: "new-habit",
	group: "app",
	icon: Plus,
	label: ({ shell }) => shell.navigation.createHabit,
	also: "newHabit",
	act: { to: pages.newHabit },
};

const themes = (
	[
		["light", Sun],
		["dark", Moon],
		["system", Monitor],
	] as const
).map(
	([theme, icon]): Command => ({
		id: `theme-${theme}`,
		group: "app",
		icon,
		label: ({ palette, theme: words }) => palette.tab(words.label, words[theme]),
		also: "theme",
		act: () => switchTheme(theme),
	}),
);

const commonCommands: readonly Command[] = [
	...themes,
	{
		id: "language",
		group: "app",
		icon: Languages,
		label: ({ palette, shell }) => palette.tab(shell.language.label, shell.language[otherLanguage()]),
		also: "language",
		act: () =>
			void chooseLanguage(otherLanguage()).catch(() => {
				const { general } = currentStrings().shell;
				toast({ title: general.offline, tone: "wrong" });
			}),
	},
	{
		id: "share",
		group: "app",
		icon: Share2,
		label: ({ shell }) => shell.share.title,
		also: "share",
		act: () => openDialog({ kind: "share" }),
	},
];

const signOut: Command = {
	id: "sign-out",
	group: "app",
	icon: LogOut,
	label: ({ shell }) => shell.navigation.signOut,
	also: "signOut",
	act: () => void requestSignOut(),
};

const visitorCommands: readonly Command[] = [
	{
		id: "sign-in",
		group: "app",
		icon: LogIn,
		label: ({ shell }) => shell.navigation.signIn,
		also: "signIn",
		act: askToSignIn,
	},
	{
		id: "sign-up",
		group: "app",
		icon: UserPlus,
		label: ({ shell }) => shell.navigation.signUp,
		also: "signUp",
		act: () => openDialog({ kind: "join", tab: "sign-up" }),
	},
];

function otherLanguage() {
	return currentLocale() === "en" ? "hi" : "en";
}
