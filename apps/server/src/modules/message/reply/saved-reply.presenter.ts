import { maskContacts } from '@patinha/contact-filter';
import type { SavedReplies } from '@patinha/contract/message';

import type { ReadReplies } from './saved-reply.actions.ts';

/** Each with whether the filter would hide part of it, as of any message before the booking is confirmed (D-96). */
export const presentReplies = ({ texts, revision, mayChange }: ReadReplies): SavedReplies => ({
  revision,
  may_change: mayChange,
  items: texts.map((text) => ({ text, is_masked: maskContacts(text).masked })),
});
