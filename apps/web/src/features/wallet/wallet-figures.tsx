import type { Wallet } from '@patinha/contract/wallet';
import type { Figure } from '@patinha/domain/money';
import type { ReactNode } from 'react';

import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { walletText } from './wallet.strings.ts';

type Figures = Pick<Wallet, 'balance_cents' | 'hold_cents' | 'pending_cents' | 'expiring_soon_cents'>;

/** The balance large; what is held and what is to come are lines of their own, never part of it (D-70). */
export function WalletFigures({ wallet }: { wallet: Figures }) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <div>
          <dt className="text-muted-foreground text-sm">{walletText.balance}</dt>
          <dd className="font-display text-4xl font-bold tabular-nums">
            {money('credit', wallet.balance_cents)}
          </dd>
        </div>
        {wallet.pending_cents > 0 && (
          <Line
            label={walletText.pending}
            figure="credit-coming"
            amountCents={wallet.pending_cents}
            note={walletText.pendingNote}
          />
        )}
        {wallet.hold_cents > 0 && (
          <Line label={walletText.hold} figure="credit-held" amountCents={wallet.hold_cents} />
        )}
      </dl>
      {wallet.expiring_soon_cents > 0 && (
        <Alert tone="warning">
          {walletText.expiring(money('credit-expiring', wallet.expiring_soon_cents))}
        </Alert>
      )}
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly figure: Figure;
  readonly amountCents: number;
  readonly note?: ReactNode;
}

function Line({ label, figure, amountCents, note }: LineProps) {
  return (
    <div className="border-border flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
      <dt className="font-semibold">{label}</dt>
      <dd className="font-semibold tabular-nums">{money(figure, amountCents)}</dd>
      {note && <dd className="text-muted-foreground w-full text-sm">{note}</dd>}
    </div>
  );
}
