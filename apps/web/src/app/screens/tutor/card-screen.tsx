import { useState } from 'react';
import { Link } from 'react-router';

import { CardHowTo } from '../../../features/loyalty-card/card-how-to.tsx';
import { CardValidations } from '../../../features/loyalty-card/card-validations.tsx';
import { LoyaltyCardPanel } from '../../../features/loyalty-card/loyalty-card-panel.tsx';
import { cardText } from '../../../features/loyalty-card/loyalty-card.strings.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, PageHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CardPets } from './card-pets.tsx';

// The card must open fast: the discounts used at partners are fetched on demand.
const OwnRedemptions = lazyPart(
  async () => (await import('../../../features/promotion/redemption/own-redemptions.tsx')).OwnRedemptions,
);

// The offline copy must neither delay the card nor break it.
const nothing = { CardKeeper: () => null };
const CardKeeper = lazyPart(async () => (await import('./card-keeper.tsx').catch(() => nothing)).CardKeeper);

/** /carteirinha, for every signed-in person (D-23). */
export function CardScreen() {
  const { profile, roles } = useSession();
  const isTutor = roles.includes('tutor');
  const isPartner = profile?.user_type !== 'tutor';
  return (
    <>
      <PageHeader title={cardText.title} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <LoyaltyCardPanel place="screen" />
        <div className="grid gap-6">
          {isTutor && <CardPets />}
          {isPartner && <PartnerNote />}
          <CardHowTo />
          <CardValidations />
          <PartnerDiscounts />
        </div>
      </div>
      <CardKeeper />
    </>
  );
}

function PartnerDiscounts() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Card>
      <details onToggle={() => setOpened(true)}>
        <summary className="text-xl">{cardText.validations}</summary>
        {wasOpened && <OwnRedemptions />}
      </details>
    </Card>
  );
}

function PartnerNote() {
  return (
    <Alert tone="info">
      <p>{cardText.forPartners}</p>
      <Button asChild variant="link" className="px-0">
        <Link to="/validar-carteirinha">{cardText.validate}</Link>
      </Button>
    </Alert>
  );
}
