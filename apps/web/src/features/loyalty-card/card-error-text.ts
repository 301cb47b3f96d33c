import { errorTextOf } from '../../lib/error-text.ts';
import { loyaltyCardErrorText } from './loyalty-card.strings.ts';

export const cardErrorText = errorTextOf(loyaltyCardErrorText);
