import type { BookingRequestView } from '@patinha/contract/booking';

import { Alert } from '../../../ui/feedback.tsx';
import { travelText as text } from './travel.strings.ts';

interface TravelNoteProps {
  /** Undefined while it is not known. */
  readonly request: Pick<BookingRequestView, 'travel'> | undefined;
}

/** Sentences about ways that take longer than the time there is, to a request and on from it. */
export function tightWays(request: TravelNoteProps['request']): readonly string[] {
  if (!request) return [];
  const { from_previous: from, to_next: to } = request.travel;
  return [from?.is_tight && text.from(from), to?.is_tight && text.to(to)].filter(
    (sentence) => typeof sentence === 'string',
  );
}

/** Warns before the answer of a request that leaves too little time on the way; renders nothing for any other. */
export function TravelNote({ request }: TravelNoteProps) {
  const ways = tightWays(request);
  if (ways.length === 0) return null;
  return (
    <Alert tone="warning" title={text.title}>
      {ways.map((way) => (
        <p key={way}>{way}</p>
      ))}
      <p className="text-sm">{text.hint}</p>
    </Alert>
  );
}
