import { type PostType, postTypes } from "#domain/social/post.ts";
import { textSince, useDraft } from "#web/offline/draft.ts";

export interface WrittenPost {
	content: string;
	type: PostType;
	/** Empty for no habit. */
	habitId: string;
	challengeId: string;
	/** The subject of the share picture. */
	picture: "" | "habit" | "challenge";
	isPublic: boolean;
}

export const noPost: WrittenPost = {
	content: "",
	type: "motivation",
	habitId: "",
	challengeId: "",
	picture: "",
	isPublic: true,
};

/** Includes the audience, so that a private draft is not restored as public. */
export function usePostDraft(userId: string) {
	return useDraft({ key: `ikkis.post.${userId}`, empty: noPost, read, rest });
}

function rest(changed: WrittenPost, sent: WrittenPost): WrittenPost | undefined {
	const content = textSince(changed.content, sent.content);
	return content === "" ? undefined : { ...changed, content };
}

function read(kept: Readonly<Record<string, unknown>>): WrittenPost | undefined {
	const { content, habitId, isPublic } = kept;
	const type = postTypes.find((each) => each === kept.type);
	const isPost = typeof content === "string" && typeof habitId === "string" && typeof isPublic === "boolean";
	// The challenge may be over by now; the server would refuse it.
	const picture = kept.picture === "habit" ? "habit" : "";
	return isPost && type ? { content, type, habitId, challengeId: "", picture, isPublic } : undefined;
}
