import type { ContestProof } from '@patinha/contract/payment';

import { formatDayTime } from '../../../ui/format.ts';
import { contestText } from './contest.strings.ts';

const text = contestText.facts;

/** What the product has recorded of a service, for its seller and the team. */
export const RecordedList = ({ recorded }: { readonly recorded: ContestProof['recorded'] }) => (
  <ul className="list-disc pl-5 text-sm">
    {linesOf(recorded).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function linesOf(recorded: ContestProof['recorded']): string[] {
  const { checked_in_at, checked_out_at, confirmed_at, has_route, entries, photos, messages } = recorded;
  return [
    text.reserved,
    ...(checked_in_at === null ? [] : [text.checkIn(formatDayTime(checked_in_at))]),
    ...(checked_out_at === null ? [] : [text.checkOut(formatDayTime(checked_out_at))]),
    ...(confirmed_at === null ? [] : [text.confirmed(formatDayTime(confirmed_at))]),
    ...(has_route ? [text.route] : []),
    ...(entries > 0 ? [text.entries(entries)] : []),
    ...(photos > 0 ? [text.photos(photos)] : []),
    ...(messages > 0 ? [text.messages(messages)] : []),
  ];
}
