import { errorTextOf } from '../../lib/error-text.ts';
import { reviewErrorText } from './review.strings.ts';

export const errorText = errorTextOf(reviewErrorText);
