import { errorTextOf } from '../../lib/error-text.ts';
import { messageErrorText } from './message.strings.ts';

export const errorText = errorTextOf(messageErrorText);
