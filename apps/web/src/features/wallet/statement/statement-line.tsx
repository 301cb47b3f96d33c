import type { WalletMovement } from '@patinha/contract/wallet';
import { Gift, Wallet } from 'lucide-react';

import { cn } from '../../../ui/class-names.ts';
import { formatDay, money } from '../../../ui/format.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { movementTitle, walletText } from '../wallet.strings.ts';
import { statementText as text } from './statement.strings.ts';

/** One movement: with whom, why, of what and when, how much, and what was there after it, for readers. */
export function StatementLine({ movement }: { readonly movement: WalletMovement }) {
  const { provider, delta_cents: delta, expires_at: expiresAt } = movement;
  const isIncoming = delta > 0;
  return (
    <li className="border-border flex items-center gap-3 border-t py-3 first:border-t-0">
      <Mark movement={movement} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{movementTitle(movement)}</p>
        <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {provider && movement.description !== null
            ? text.withProvider(movement.description, provider.name)
            : movement.description}
        </p>
        {expiresAt !== null && (
          <p className="text-muted-foreground text-sm">{walletText.expiresOn(formatDay(expiresAt))}</p>
        )}
      </div>
      <p className="shrink-0 text-right">
        <span className={cn('block font-semibold tabular-nums', isIncoming && 'text-success')}>
          {isIncoming && '+'}
          {money('credit-movement', delta)}
        </span>
        <span className="text-muted-foreground block text-sm">{formatDay(movement.created_at)}</span>
        <span className="sr-only">{text.balanceAfter(money('credit', movement.balance_after_cents))}</span>
      </p>
    </li>
  );
}

function Mark({ movement: { provider, rule } }: { readonly movement: WalletMovement }) {
  if (provider)
    return (
      <PersonAvatar
        name={provider.name}
        id={provider.id}
        photoUrl={provider.photo_url}
        className="size-11 shrink-0"
      />
    );
  const Icon = rule === 'referral' || rule === 'points_exchange' ? Gift : Wallet;
  return (
    <span className="bg-muted text-muted-foreground grid size-11 shrink-0 place-items-center rounded-full">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
