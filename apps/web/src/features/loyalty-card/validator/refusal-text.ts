import { ApiError } from '../../../lib/api/http.ts';
import { cardErrorText, loyaltyCardErrorText } from '../loyalty-card.strings.ts';
import { validatorText } from './card-validator.strings.ts';

const isOfTheCard = ({ code }: ApiError): boolean =>
  code === 'request/rate-limited' || Object.hasOwn(loyaltyCardErrorText, code);

/** What the validator reads: the card's own refusals, the wait, or the specification's words for the rest (§8). */
export const refusalText = (error: Error): string =>
  error instanceof ApiError && isOfTheCard(error) ? cardErrorText(error) : validatorText.failed;
