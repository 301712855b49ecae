import type { LucideIcon } from "lucide-react";
import ChartColumn from "lucide-react/icons/chart-column";
import CirclePlay from "lucide-react/icons/circle-play";
import ClipboardList from "lucide-react/icons/clipboard-list";
import FileText from "lucide-react/icons/file-text";
import type { ResourceKind } from "#domain/public/resource.ts";

export const kindIcons: Record<ResourceKind, LucideIcon> = {
	article: FileText,
	clip: CirclePlay,
	template: ClipboardList,
	research: ChartColumn,
};
