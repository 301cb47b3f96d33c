import { errorTextOf } from '../../lib/error-text.ts';
import { meetingErrorText } from './meeting.strings.ts';

export const errorText = errorTextOf(meetingErrorText);
