import type { ResourceKind, ResourceLevel, StudyKind } from "#domain/public/resource.ts";

export const resources = {
	title: "Resources",
	text: "Short articles with their sources, short videos of the app, ready-made plans, and what studies found, limits included.",
	loading: "Loading the library",
	failed: {
		title: "The library could not be loaded",
		text: "Nothing is lost. Please try again in a moment.",
	},
	offline: {
		title: "There is no connection right now",
		text: "The library loads when you are online again. Articles that you have read on this device open without a connection.",
	},
	retry: "Try again",
	search: { label: "Search the library", placeholder: "Sleep, streaks, saving…", name: "Search" },
	kinds: {
		article: "Guides & Articles",
		clip: "Video Tutorials",
		template: "Templates",
		research: "Research",
	} satisfies Record<ResourceKind, string>,
	kind: {
		article: "Article",
		clip: "Video",
		template: "Template",
		research: "Research",
	} satisfies Record<ResourceKind, string>,
	categories: "Kinds of resources",
	featured: "Featured",
	all: "All resources",
	allTemplates: (count: number) => `All ${count} templates`,
	found: (count: number) => (count === 1 ? "1 resource" : `${count} resources`),
	more: "Show more",
	empty: {
		title: "Nothing found",
		text: "Try fewer or different words, or another kind.",
		clear: "Clear Filters",
	},
	minutes: (minutes: number) => `${minutes} min read`,
	seconds: (seconds: number) => `${seconds} seconds`,
	levels: {
		beginner: "Beginner",
		intermediate: "Intermediate",
		advanced: "Advanced",
	} satisfies Record<ResourceLevel, string>,
	studies: {
		trial: "Trial",
		"field-experiment": "Field experiment",
		"lab-experiment": "Lab experiment",
		observational: "Observational study",
		survey: "Survey",
		review: "Review",
		"meta-analysis": "Meta-analysis",
	} satisfies Record<StudyKind, string>,
	participants: (count: string) => `${count} people`,
	back: "All resources",
	published: (day: string) => `Published ${day}`,
	/** Shown only in Hindi: titles are translated, articles are not. */
	inEnglish: "The article itself is in English.",
	study: "The study",
	sources: "Sources",
	start: {
		title: "Start with a ready-made plan",
		text: "It comes filled in, and you can change every word.",
		other: "Plan your own habit",
	},
	share: "Share this article",
	related: "Read next",
	helped: {
		question: "Did this help you?",
		press: "It helped me",
		pressed: "It helped me",
		count: (count: number, written: string) =>
			count === 1 ? "It has helped 1 reader." : `It has helped ${written} readers.`,
		signIn: "Please sign in first, so that each reader counts once.",
		failed: "This could not be saved",
	},
	clip: {
		play: (title: string) => `Play the video: ${title}`,
		player: (title: string) => `Video: ${title}`,
		transcript: "Transcript",
		tryIt: "Try it yourself",
		related: "Watch next",
		failed: {
			title: "The video cannot be played",
			text: "This browser may not support WebM; the transcript is on this page.",
		},
		offline: {
			title: "There is no connection right now",
			text: "The video plays when you are online again. The transcript is on this page.",
		},
		retry: "Try again",
	},
	missing: {
		title: "404 Page Not Found",
		text: "There is no article at this address. It may have been renamed; a search in the library will find it.",
	},
	notKept: {
		title: "This article is not on this device",
		text: "Articles that you have opened here before can be read without a connection. This one loads when you are online again.",
	},
};
