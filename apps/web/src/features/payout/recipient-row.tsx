import type { PayoutOverview } from '@patinha/contract/payout';
import { Landmark } from 'lucide-react';
import { useState } from 'react';

import { ActionRow, FactRow } from '../../ui/action-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { keyKindLabel, obstacleText, recipientText as text } from './payout.strings.ts';

const RecipientForm = lazyPart(async () => (await import('./recipient-form.tsx')).RecipientForm);

/** Where the money goes, masked, and the dialog that changes it. */
export function RecipientRow({ outlook }: { readonly outlook: PayoutOverview }) {
  const [isOpen, setOpen] = useState(false);
  const { recipient } = outlook;
  const label = recipient ? text.change : text.set;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      {recipient ? (
        <FactRow
          icon={Landmark}
          title={text.title}
          note={noteOf(outlook)}
          action={
            <DialogTrigger>
              <Button variant="link">{label}</Button>
            </DialogTrigger>
          }
        />
      ) : (
        <DialogTrigger>
          <ActionRow icon={Landmark} title={label} note={obstacleText.no_recipient} />
        </DialogTrigger>
      )}
      <DialogContent title={label} description={text.hint}>
        <WhileLoading show={<Skeleton className="h-64 rounded-xl" />}>
          <RecipientForm isFirst={recipient === null} onDone={() => setOpen(false)} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}

function noteOf({ recipient, obstacle }: PayoutOverview) {
  if (!recipient) return null;
  const kind = recipient.key_kind ? `${text.pix} · ${keyKindLabel[recipient.key_kind]}` : text.bank;
  return [
    `${kind} · ${recipient.masked}`,
    obstacle === 'recipient_resting' && text.usableFrom(formatDayTime(recipient.usable_from)),
  ]
    .filter(Boolean)
    .join('. ');
}
