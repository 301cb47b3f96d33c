import { errorTextOf } from '../../lib/error-text.ts';
import { bookingErrorText } from './booking.strings.ts';

export const errorText = errorTextOf(bookingErrorText);
