import { ApiError } from '../../../lib/api/http.ts';
import { cardErrorText, loyaltyCardErrorText } from '../loyalty-card.strings.ts';
import { teamRefusalText, validatorText } from './card-validator.strings.ts';

const isOfTheCard = ({ code }: ApiError): boolean =>
  code === 'request/rate-limited' || Object.hasOwn(loyaltyCardErrorText, code);

/** What the validator reads: the card's own refusals, those of the team, or the specification's words for the rest (§8). */
export function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return validatorText.failed;
  const ofTeam = teamRefusalText[error.code];
  if (ofTeam !== undefined) return ofTeam;
  return isOfTheCard(error) ? cardErrorText(error) : validatorText.failed;
}
