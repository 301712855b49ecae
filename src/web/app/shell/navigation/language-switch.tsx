import { chooseLanguage } from "#web/app/shell/choose-language.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** The other language's name is written in that language. */
export function LanguageSwitch() {
	const { language, general } = useStrings().shell;
	const other = useLocale() === "en" ? "hi" : "en";
	return (
		<Button
			id="language"
			tone="plain"
			size="small"
			lang={other}
			aria-label={`${language.label}: ${language[other]}`}
			onClick={() => chooseLanguage(other).catch(() => toast({ title: general.offline, tone: "wrong" }))}
		>
			{language[other]}
		</Button>
	);
}
