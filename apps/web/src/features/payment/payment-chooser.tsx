import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { CardChoice } from './card/card-choice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { type PaymentChoice, useStartPayment } from './payment.api.ts';
import { paymentStartErrorText, paymentText } from './payment.strings.ts';

interface PaymentChooserProps {
  readonly quote: PaymentQuote;
  /** The attempt that was just refused, and how that is said. */
  readonly refused: Payment | undefined;
  readonly refusal: ReactNode;
  readonly onStarted: () => void;
}

/** Wallet, Pix or card: what to pay with, and the button that starts it. */
export function PaymentChooser({ quote, refused, refusal, onStarted }: PaymentChooserProps) {
  const [usesWallet, setUsesWallet] = useState(quote.wallet_part_cents > 0);
  const start = useStartPayment(quote);
  const useWallet = usesWallet && quote.wallet_part_cents > 0;
  const restCents = useWallet ? quote.rest_cents : quote.total_cents;
  const pay = async (choice: Omit<PaymentChoice, 'useWallet' | 'expectedCents'>) => {
    await start.mutateAsync({ useWallet, expectedCents: restCents, ...choice });
    onStarted();
  };
  // The alert below says what went wrong.
  const payPlainly = () => void pay({}).catch(() => undefined);
  return (
    <div className="grid gap-5">
      <PaymentSummary quote={quote} usesWallet={useWallet} onUseWallet={setUsesWallet} />
      {start.isError && <Alert tone="destructive">{paymentStartErrorText(start.error)}</Alert>}
      {start.isPaused && <Alert tone="warning">{paymentText.offline}</Alert>}
      {start.isIdle || start.isSuccess ? refusal : null}
      {refused?.method === 'card' && (
        <PixInstead restCents={restCents} isPending={start.isPending} onPix={payPlainly} />
      )}
      {restCents === 0 ? (
        <Button size="lg" isPending={start.isPending} onClick={payPlainly}>
          {start.isPending ? paymentText.starting : paymentText.payWithWallet}
        </Button>
      ) : quote.needs_tax_number ? (
        <TaxNumberNote />
      ) : (
        <PayRest
          quote={quote}
          amount={money('payment', restCents)}
          refused={refused}
          isPending={start.isPending}
          onPix={payPlainly}
          onCard={pay}
        />
      )}
    </div>
  );
}

interface PixInsteadProps {
  readonly restCents: number;
  readonly isPending: boolean;
  readonly onPix: () => void;
}

/** One press away from a refused card. */
const PixInstead = ({ restCents, isPending, onPix }: PixInsteadProps) =>
  isPending || restCents === 0 ? null : (
    <Button variant="outline" onClick={onPix}>
      {paymentText.payWithPix(money('payment', restCents))}
    </Button>
  );

interface PayRestProps {
  readonly quote: PaymentQuote;
  readonly amount: string;
  readonly refused: Payment | undefined;
  readonly isPending: boolean;
  readonly onPix: () => void;
  readonly onCard: (choice: Pick<PaymentChoice, 'card' | 'savesCard' | 'savedCardId'>) => Promise<void>;
}

/** What the wallet does not pay: by Pix or card. */
function PayRest({ quote, amount, refused, isPending, onPix, onCard }: PayRestProps) {
  const pix = (
    <div className="grid gap-4">
      <p className="text-muted-foreground">{paymentText.pixHint}</p>
      <Button size="lg" isPending={isPending} onClick={onPix}>
        {isPending ? paymentText.starting : paymentText.payWithPix(amount)}
      </Button>
    </div>
  );
  if (quote.card_tokens_url === null && quote.saved_cards.length === 0) return pix;
  return (
    <Tabs defaultValue={refused?.method ?? 'pix'}>
      <TabsList aria-label={paymentText.method}>
        <TabsTrigger value="pix">{paymentText.pix}</TabsTrigger>
        <TabsTrigger value="card">{paymentText.card}</TabsTrigger>
      </TabsList>
      <TabsContent value="pix">{pix}</TabsContent>
      <TabsContent value="card">
        <CardChoice
          quote={quote}
          wasRefused={refused?.is_saved_card === true}
          submitLabel={paymentText.payWithCard(amount)}
          isPending={isPending}
          onNew={(card, savesCard) => onCard({ card, savesCard })}
          onSaved={(savedCardId) => void onCard({ savedCardId }).catch(() => undefined)}
        />
      </TabsContent>
    </Tabs>
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
