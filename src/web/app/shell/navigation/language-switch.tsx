import { chooseLanguage } from "#web/app/shell/choose-language.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Only the other language's name is in that language: that language's voice may not be able to read the label. */
export function LanguageSwitch() {
	const { language, general } = useStrings().shell;
	const other = useLocale() === "en" ? "hi" : "en";
	return (
		<Button
			id="language"
			tone="plain"
			size="small"
			onClick={() => chooseLanguage(other).catch(() => toast({ title: general.offline, tone: "wrong" }))}
		>
			<VisuallyHidden>{`${language.label}: `}</VisuallyHidden>
			<span lang={other}>{language[other]}</span>
		</Button>
	);
}
