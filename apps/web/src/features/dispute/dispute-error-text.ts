import { errorTextOf } from '../../lib/error-text.ts';
import { disputeErrorText } from './dispute.strings.ts';

export const errorText = errorTextOf(disputeErrorText);
