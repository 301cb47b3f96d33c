/** Replies that a seller keeps ready for conversations. */
export const maxSavedReplies = 5;

/** Longest saved reply, in characters. */
export const maxSavedReplyLength = 500;
