import { errorTextOf } from '../../lib/error-text.ts';
import { ApiError } from '../../lib/http.ts';
import { loyaltyCardErrorText, validatorText } from './loyalty-card.strings.ts';

export const cardErrorText = errorTextOf(loyaltyCardErrorText);

const isOfTheCard = ({ code }: ApiError): boolean =>
  code === 'request/rate-limited' || Object.hasOwn(loyaltyCardErrorText, code);

/** What the validator reads: the card's own refusals, the wait, or the specification's words for the rest (§8). */
export const refusalText = (error: Error): string =>
  error instanceof ApiError && isOfTheCard(error) ? cardErrorText(error) : validatorText.failed;
