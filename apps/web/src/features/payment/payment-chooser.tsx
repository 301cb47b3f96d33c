import type { PaymentQuote } from '@patinha/contract/payment';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { CardChoice } from './card-choice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { useStartPayment } from './payment.api.ts';
import { paymentStartErrorText, paymentText } from './payment.strings.ts';

interface PaymentChooserProps {
  readonly quote: PaymentQuote;
  /** A kept card was just refused. */
  readonly wasRefused: boolean;
  readonly onStarted: () => void;
}

/** Wallet, Pix or card: what to pay with, and the button that starts it. */
export function PaymentChooser({ quote, wasRefused, onStarted }: PaymentChooserProps) {
  const [usesWallet, setUsesWallet] = useState(quote.wallet_part_cents > 0);
  const start = useStartPayment(quote.booking_id, quote.card_tokens_url);
  const useWallet = usesWallet && quote.wallet_part_cents > 0;
  const restCents = useWallet ? quote.rest_cents : quote.total_cents;
  const amount = formatBrl(restCents);
  const payPlainly = () => start.mutate({ useWallet }, { onSuccess: onStarted });
  const pix = (
    <>
      <p className="text-muted-foreground">{paymentText.pixHint}</p>
      <Button size="lg" isPending={start.isPending} onClick={payPlainly}>
        {start.isPending ? paymentText.starting : paymentText.payWithPix(amount)}
      </Button>
    </>
  );
  return (
    <div className="grid gap-5">
      <PaymentSummary quote={quote} usesWallet={useWallet} onUseWallet={setUsesWallet} />
      {start.isError && <Alert tone="destructive">{paymentStartErrorText(start.error)}</Alert>}
      {restCents === 0 ? (
        <Button size="lg" isPending={start.isPending} onClick={payPlainly}>
          {start.isPending ? paymentText.starting : paymentText.payWithWallet}
        </Button>
      ) : quote.needs_tax_number ? (
        <TaxNumberNote />
      ) : quote.card_tokens_url === null && quote.saved_cards.length === 0 ? (
        <div className="grid gap-4">{pix}</div>
      ) : (
        <Tabs defaultValue={wasRefused ? 'card' : 'pix'}>
          <TabsList aria-label={paymentText.method}>
            <TabsTrigger value="pix">{paymentText.pix}</TabsTrigger>
            <TabsTrigger value="card">{paymentText.card}</TabsTrigger>
          </TabsList>
          <TabsContent value="pix" className="grid gap-4">
            {pix}
          </TabsContent>
          <TabsContent value="card">
            <CardChoice
              quote={quote}
              wasRefused={wasRefused}
              submitLabel={paymentText.payWithCard(amount)}
              isPending={start.isPending}
              onNew={(card, savesCard) =>
                start.mutate({ useWallet, card, savesCard }, { onSuccess: onStarted })
              }
              onSaved={(savedCardId) => start.mutate({ useWallet, savedCardId }, { onSuccess: onStarted })}
            />
          </TabsContent>
        </Tabs>
      )}
    </div>
  );
}

const TaxNumberNote = () => (
  <Alert tone="warning" title={paymentText.needsTaxNumber}>
    <p className="mb-3">{paymentText.needsTaxNumberHint}</p>
    <Button asChild variant="outline">
      <Link to="/kyc">{paymentText.enterTaxNumber}</Link>
    </Button>
  </Alert>
);
