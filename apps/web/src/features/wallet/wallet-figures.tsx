import type { Wallet } from '@patinha/contract/wallet';
import type { ReactNode } from 'react';

import { Alert } from '../../ui/feedback.tsx';
import { formatBrl } from '../../ui/format.ts';
import { walletText } from './wallet.strings.ts';

type Figures = Pick<Wallet, 'balance_cents' | 'hold_cents' | 'pending_cents' | 'expiring_soon_cents'>;

/** The balance large; what is held and what is to come are lines of their own, never part of it (D-70). */
export function WalletFigures({ wallet }: { wallet: Figures }) {
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        <div>
          <dt className="text-muted-foreground text-sm">{walletText.balance}</dt>
          <dd className="font-display text-4xl font-bold tabular-nums">{formatBrl(wallet.balance_cents)}</dd>
        </div>
        <Line label={walletText.pending} amountCents={wallet.pending_cents} note={walletText.pendingNote} />
        {wallet.hold_cents > 0 && <Line label={walletText.hold} amountCents={wallet.hold_cents} />}
      </dl>
      {wallet.expiring_soon_cents > 0 && (
        <Alert tone="warning">{walletText.expiring(formatBrl(wallet.expiring_soon_cents))}</Alert>
      )}
    </div>
  );
}

function Line({ label, amountCents, note }: { label: string; amountCents: number; note?: ReactNode }) {
  return (
    <div className="border-border flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
      <dt className="font-semibold">{label}</dt>
      <dd className="font-semibold tabular-nums">{formatBrl(amountCents)}</dd>
      {note && <dd className="text-muted-foreground w-full text-sm">{note}</dd>}
    </div>
  );
}
