import { errorTextOf } from '../../lib/error-text.ts';
import { promotionErrorText } from './promotion.strings.ts';

export const errorText = errorTextOf(promotionErrorText);
