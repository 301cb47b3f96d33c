/** Limits of conversations per page and of messages per conversation: enough to find a pet, too few for spam. */
export const maxLostConversations = 50;
export const maxLostMessages = 100;

interface Counted {
  readonly conversationId: string;
  readonly count: number;
}

/** Whether another message fits: in this conversation, or in a new one. */
export function mayWriteMore(counts: readonly Counted[], conversationId: string): boolean {
  const own = counts.find((counted) => counted.conversationId === conversationId);
  return own ? own.count < maxLostMessages : counts.length < maxLostConversations;
}
