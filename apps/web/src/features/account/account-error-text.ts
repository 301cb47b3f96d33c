import { errorTextOf } from '../../lib/error-text.ts';
import { accountErrorText, photoText } from './account.strings.ts';

export const errorText = errorTextOf(accountErrorText);
export const photoErrorText = errorTextOf({ ...accountErrorText, 'request/too-large': photoText.tooLarge });
