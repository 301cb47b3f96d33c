import { errorTextOf } from '../../lib/error-text.ts';
import { waitlistErrorText } from './waitlist.strings.ts';

export const errorText = errorTextOf(waitlistErrorText);
