import { errorTextOf } from '../../lib/error-text.ts';
import { CardTokenError } from './card-token.ts';
import { paymentErrorText, startFailedText } from './payment.strings.ts';

const refusalText = errorTextOf(paymentErrorText, startFailedText);

/** What a person reads of a payment that did not start. */
export const paymentStartErrorText = (error: Error): string =>
  error instanceof CardTokenError ? paymentErrorText[error.problem] : refusalText(error);
