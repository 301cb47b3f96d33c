import { RefreshCw } from 'lucide-react';
import { useId } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { money, formatNumber } from '../../ui/format.ts';
import type { CardPlace, OwnCard } from './loyalty-card.api.ts';
import { cardStatusLabel, cardText } from './loyalty-card.strings.ts';
import { TierBadge } from './tier-badge.tsx';
import { QrField } from './validator/qr-field.tsx';
import { useCardCode } from './validator/use-card-code.ts';

/** The card, to be shown to a partner. */
export function DigitalCard({ card, place }: { card: OwnCard; place: CardPlace }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="on-hero bg-hero text-hero-foreground shadow-pop grid content-start gap-4 rounded-2xl p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-2xl">
          {place === 'dashboard' ? cardText.shortTitle : cardText.yourCard}
        </h2>
        <TierBadge tier={card.tier} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{card.full_name || cardText.noName}</p>
          <p className="text-hero-muted text-sm [overflow-wrap:anywhere]">{card.email}</p>
        </div>
        <Badge tone={card.status === 'active' ? 'success' : 'warning'}>{cardStatusLabel[card.status]}</Badge>
      </div>
      {card.status === 'active' ? <LiveCode card={card} place={place} /> : <p>{cardText.notActive}</p>}
      <CardFigures card={card} />
    </section>
  );
}

function LiveCode({ card, place }: { card: OwnCard; place: CardPlace }) {
  const code = useCardCode(card, place);
  return (
    <>
      <QrField code={code} />
      <p className="text-hero-muted text-center text-sm">{cardText.caption}</p>
      <Button
        variant="glass"
        className="backdrop-blur-none"
        onClick={code.renew}
        isPending={code.isRenewing}
        disabled={code.isWaiting}
      >
        <RefreshCw aria-hidden="true" />
        {code.isRenewing ? cardText.renewing : cardText.renew}
      </Button>
    </>
  );
}

function CardFigures({ card }: { card: OwnCard }) {
  const figures = [
    [cardText.uses, formatNumber(card.uses_count)],
    [cardText.validations, formatNumber(card.validations_count)],
    [cardText.totalSpent, money('spent', card.total_spent_cents)],
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-white/20 pt-4">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-hero-muted text-sm">{name}</dt>
          <dd className="font-display text-lg font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
