import type { feed } from "#contract/social/feed.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Handlers } from "#server/http/http.ts";
import { commentLikeService } from "./comment-likes.ts";
import { commentService } from "./comments.ts";
import { postService } from "./posts.ts";
import { reportService } from "./reports.ts";

export function feedRoutes(deps: Deps): Handlers<typeof feed> {
	const posts = postService(deps);
	const comments = commentService(deps);
	const commentLikes = commentLikeService(deps);
	const reports = reportService(deps);
	return {
		list: ({ actor, query }) => posts.list(actor, query.of, query.before),
		ofPerson: ({ actor, params, query }) => posts.ofPerson(actor, params.userId, query.before),
		countNew: ({ actor, query }) => posts.countNew(actor, query.of, query.after),
		read: ({ actor, params }) => posts.read(actor, params.postId),
		create: ({ actor, body, now }) => posts.create(actor, body, now),
		edit: ({ actor, params, body, now }) => posts.edit(actor, params.postId, body, now),
		remove: ({ actor, params }) => posts.remove(actor, params.postId),
		like: ({ actor, params, now }) => posts.like(actor, params.postId, now),
		unlike: ({ actor, params }) => posts.unlike(actor, params.postId),
		comments: ({ actor, params, query }) => comments.list(actor, params.postId, query.before),
		comment: ({ actor, params, body, now }) => comments.add(actor, params.postId, body, now),
		editComment: ({ actor, params, body, now }) => comments.edit(actor, params, body.content, now),
		removeComment: ({ actor, params }) => comments.remove(actor, params),
		likeComment: ({ actor, params, now }) => commentLikes.like(actor, params, now),
		unlikeComment: ({ actor, params }) => commentLikes.unlike(actor, params),
		report: ({ actor, params, body, now }) => reports.report(actor, params.postId, body, now),
	};
}
