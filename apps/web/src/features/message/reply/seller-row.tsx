import type { Thread } from '@patinha/contract/message';
import { firstNameOf } from '@patinha/domain/account';
import { CalendarClock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { freeHoursText } from './free-hours-text.ts';
import { useProposing } from './proposing.ts';
import { repliesIn, useFreeHours } from './saved-reply.api.ts';
import { replyText as text } from './saved-reply.strings.ts';

const RepliesDialog = lazyPart(async () => (await import('./replies-dialog.tsx')).RepliesDialog);

interface SellerRowProps {
  readonly thread: Thread;
  /** What stands in the message box. */
  readonly written: string;
  /** Puts a text into the message box. */
  readonly onInsert: (added: string) => void;
  /** The first texts, between the own replies and their editing. */
  readonly children?: ReactNode;
}

/** What a seller puts into the message with one tap: the free hours, and the own ready replies, in one line. */
export function SellerRow({ thread, written, onInsert, children }: SellerRowProps) {
  const { data: replies, isError, refetch } = useQuery(repliesIn(thread.id));
  return (
    <div className="-mx-1 flex basis-full gap-2 overflow-x-auto p-1">
      <FreeHours thread={thread} onInsert={onInsert} />
      {replies && replies.items.length > 0 && (
        <div role="group" aria-label={text.replies} className="flex gap-2">
          {replies.items.map(({ text: reply }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and the place is what they have of their own
            <Button key={at} variant="outline" className="max-w-56" onClick={() => onInsert(reply)}>
              <span className="truncate">{reply}</span>
            </Button>
          ))}
        </div>
      )}
      {(replies !== undefined || isError) && children}
      {replies?.may_change && (
        <LateDialog button={editButton(replies.items.length > 0)}>
          <RepliesDialog replies={replies} written={written} trigger={editButton(replies.items.length > 0)} />
        </LateDialog>
      )}
      {isError && !replies && (
        <Button variant="ghost" onClick={() => void refetch()}>
          {text.again}
        </Button>
      )}
    </div>
  );
}

const editButton = (hasReplies: boolean) => (
  <Button variant="ghost">
    <Pencil aria-hidden="true" />
    {hasReplies ? text.edit : text.create}
  </Button>
);

function FreeHours({ thread, onInsert }: Pick<SellerRowProps, 'thread' | 'onInsert'>) {
  const { mutate, isPending } = useFreeHours(thread.id, (hours, isProposal) => {
    const sentence = freeHoursText(hours);
    if (sentence === undefined) toast({ title: text.noFreeHours });
    else onInsert(isProposal ? text.bookAgain(firstNameOf(thread.other.name), sentence) : sentence);
  });
  useProposing(() => mutate(true));
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => mutate(false)}>
      <CalendarClock aria-hidden="true" />
      {text.freeHours}
    </Button>
  );
}
