import { expect, test } from 'vitest';

import { maxLostConversations, maxLostMessages, mayWriteMore } from './lost-pet.ts';

const counts = (length: number, count = 1) =>
  Array.from({ length }, (_, at) => ({ conversationId: String(at), count }));

test.each([
  { say: 'the first', given: counts(0), id: 'new', may: true },
  { say: 'the last new conversation', given: counts(maxLostConversations - 1), id: 'new', may: true },
  { say: 'one conversation too many', given: counts(maxLostConversations), id: 'new', may: false },
  { say: 'an old conversation of a full page', given: counts(maxLostConversations), id: '3', may: true },
  { say: 'a message too many', given: counts(1, maxLostMessages), id: '0', may: false },
  { say: 'the last message', given: counts(1, maxLostMessages - 1), id: '0', may: true },
])('$say may be written: $may', ({ given, id, may }) => {
  expect(mayWriteMore(given, id)).toBe(may);
});
