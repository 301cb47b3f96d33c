import { ApiError } from '../../../lib/api/http.ts';
import { formatTime } from '../../../ui/format.ts';
import { cardErrorText, loyaltyCardErrorText } from '../loyalty-card.strings.ts';
import { agoText, codeRefusalText, teamRefusalText, validatorText } from './card-validator.strings.ts';

const isOfTheCard = ({ code }: ApiError): boolean =>
  code === 'request/rate-limited' || Object.hasOwn(loyaltyCardErrorText, code);

/** What the validator reads: the card's own refusals, those of the team, or the specification's words for the rest (§8). */
export function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return validatorText.failed;
  const ofTeam = teamRefusalText[error.code];
  if (ofTeam !== undefined) return ofTeam;
  return isOfTheCard(error) ? cardErrorText(error) : validatorText.failed;
}

/** The line beneath the refusal: why this code is not accepted, and what to ask of the client. */
export function refusalReason(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, ended } = error;
  if (code === 'connection/lost') return validatorText.offline;
  if (code === 'loyalty-card/code-not-active' || code === 'loyalty-card/invalid-code')
    return codeRefusalText[code];
  if (code === 'loyalty-card/code-used-here' && ended)
    return codeRefusalText[code](formatTime(ended.at), ended.by ?? '');
  if (code === 'loyalty-card/code-expired' && ended) return codeRefusalText[code](agoText(ended.seconds_ago));
  return undefined;
}

/** Whether the client only needs to show the code that is on the screen now. */
export const needsNewCode = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.code === 'loyalty-card/code-used-here' || error.code === 'loyalty-card/code-expired');
