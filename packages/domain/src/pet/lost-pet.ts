/** Conversations that a page takes, and messages that one of them takes: enough to find a pet, too few to flood. */
export const maxLostConversations = 50;
export const maxLostMessages = 100;

interface Counted {
  readonly conversationId: string;
  readonly count: number;
}

/** Whether one more message fits: into this conversation, or as a new one. */
export function mayWriteMore(counts: readonly Counted[], conversationId: string): boolean {
  const own = counts.find((counted) => counted.conversationId === conversationId);
  return own ? own.count < maxLostMessages : counts.length < maxLostConversations;
}
