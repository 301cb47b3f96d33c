import { errorTextOf } from '../../lib/error-text.ts';
import { planText, subscriptionErrorText } from './subscription.strings.ts';

export const subscriptionErrorOf = errorTextOf(subscriptionErrorText, planText.failed);
