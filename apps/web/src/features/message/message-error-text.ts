import { errorTextOf } from '../../lib/error-text.ts';
import { messageErrorText } from './message.strings.ts';
import { judgeText } from './report.strings.ts';

export const errorText = errorTextOf(messageErrorText);

/** What an admin reads of a decision that failed: the suspension is the one of the people's list. */
export const judgeErrorText = errorTextOf({
  ...messageErrorText,
  'admin/already-suspended': judgeText.alreadySuspended,
});
