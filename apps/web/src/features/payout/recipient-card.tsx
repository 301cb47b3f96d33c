import type { PayoutOverview } from '@patinha/contract/payout';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { payoutOutlook } from './outlook.api.ts';
import { keyKindLabel, payoutText, recipientText as text } from './payout.strings.ts';

const RecipientForm = lazyPart(async () => (await import('./recipient-form.tsx')).RecipientForm);

/** Where the money goes, masked, and the dialog that changes it. */
export function RecipientCard() {
  const outlook = useQuery(payoutOutlook());
  return (
    <Card>
      <CardHeader title={text.title} />
      {outlook.isPending && <Skeleton className="h-32 rounded-xl" />}
      {outlook.isError && !outlook.data && (
        <ErrorCard
          title={payoutText.loadFailed}
          description={loadErrorText(outlook.error)}
          onRetry={() => outlook.refetch()}
        />
      )}
      {outlook.data && (
        <div className="grid gap-4">
          <Current {...outlook.data} />
          <ChangeRecipient outlook={outlook.data} />
        </div>
      )}
    </Card>
  );
}

function Current({ recipient, obstacle }: Pick<PayoutOverview, 'recipient' | 'obstacle'>) {
  if (!recipient) return <EmptyState tile="osso" title={text.none} description={text.noneHint} />;
  return (
    <div>
      <p className="text-muted-foreground text-sm">
        {recipient.key_kind ? `${text.pix} · ${keyKindLabel[recipient.key_kind]}` : text.bank}
      </p>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">{recipient.masked}</p>
      {obstacle === 'recipient_resting' && (
        <p className="text-muted-foreground text-sm">
          {text.usableFrom(formatDayTime(recipient.usable_from))}
        </p>
      )}
    </div>
  );
}

function ChangeRecipient({ outlook }: { readonly outlook: PayoutOverview }) {
  const [isOpen, setOpen] = useState(false);
  const label = outlook.recipient ? text.change : text.set;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant={outlook.recipient ? 'outline' : 'default'} className="justify-self-start">
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent title={label} description={text.hint}>
        <WhileLoading show={<Skeleton className="h-64 rounded-xl" />}>
          <RecipientForm onDone={() => setOpen(false)} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}
