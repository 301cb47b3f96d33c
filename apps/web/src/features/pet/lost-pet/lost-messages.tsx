import type { LostMessage } from '@patinha/contract/pet';

import { cn } from '../../../ui/class-names.ts';
import { formatDayTime } from '../../../ui/format.ts';

interface LostMessagesProps {
  readonly messages: readonly LostMessage[];
  /** What the two sides are called from the viewer's side. */
  readonly names: { readonly tutor: string; readonly finder: string };
  readonly side: 'tutor' | 'finder';
}

/** A conversation about a lost pet, in the order in which it was written. */
export const LostMessages = ({ messages, names, side }: LostMessagesProps) => (
  <ul className="grid gap-2">
    {messages.map((message) => (
      <li
        key={message.id}
        className={cn(
          'max-w-[85%] rounded-lg px-4 py-2',
          message.is_from_tutor === (side === 'tutor')
            ? 'justify-self-end bg-secondary text-secondary-foreground'
            : 'justify-self-start bg-muted',
        )}
      >
        <p className="text-sm font-semibold">{message.is_from_tutor ? names.tutor : names.finder}</p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{message.text}</p>
        <time dateTime={message.sent_at} className="text-sm">
          {formatDayTime(message.sent_at)}
        </time>
      </li>
    ))}
  </ul>
);
