import { ApiError } from '../../../lib/api/http.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { EmptyState, ErrorCard } from '../../../ui/feedback.tsx';
import { agendaText as text } from './assignment.strings.ts';

const standings: Readonly<Record<string, { readonly title: string; readonly description: string }>> = {
  'company/no-team': { title: text.none, description: text.noneHint },
  'company/no-seat': { title: text.resting, description: text.restingHint },
};

/** Why a person has no agenda in a team; undefined for an error of another kind. */
export const agendaStandingOf = (error: Error) =>
  error instanceof ApiError ? standings[error.code] : undefined;

interface AgendaRefusalProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** In the place of an agenda that could not be loaded. */
export function AgendaRefusal({ error, onRetry }: AgendaRefusalProps) {
  const standing = agendaStandingOf(error);
  if (standing) return <EmptyState tile="caramelo" {...standing} />;
  return <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={onRetry} />;
}
