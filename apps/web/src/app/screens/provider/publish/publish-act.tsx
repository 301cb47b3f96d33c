import { Link } from 'react-router';

import type { SellerSide } from '../../../../features/service/service-obstacles.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Publishing } from './publish-steps.ts';
import { papersText, type StepKind, stepText } from './publish.strings.ts';
import { UsualHours } from './usual-hours.tsx';

interface PublishActProps {
  readonly kind: StepKind;
  readonly side: SellerSide;
  readonly publishing: Publishing;
}

/** What the open step asks for: done in place, or the way to where it is done. */
export const PublishAct = ({ kind, side, publishing }: PublishActProps) => (
  <>
    {kind === 'hours' && <UsualHours />}
    {kind === 'papers' && !publishing.hasPhoto && (
      <Button asChild variant="outline">
        <Link to="/profile">{papersText.photo}</Link>
      </Button>
    )}
    {!(kind === 'papers' && isWaiting(publishing)) && (
      <Button asChild variant={kind === 'hours' ? 'ghost' : 'default'} size="lg">
        <Link to={placeOf(kind, side, publishing)}>{stepText[kind].act}</Link>
      </Button>
    )}
  </>
);

/** Nothing more can be sent while the documents are looked at, or once they were. */
const isWaiting = ({ steps }: Publishing): boolean =>
  steps.some(
    ({ kind, fact }) => kind === 'papers' && fact !== papersText.incomplete && fact !== papersText.rejected,
  );

const moneyPage = { prestador: '/prestador/earnings', empresa: '/empresa/revenue' };

function placeOf(kind: StepKind, side: SellerSide, { service }: Publishing): string {
  // The city is the provider's own; the street is of each service.
  const hasNoCity = service?.missing.includes('no-place') ?? false;
  const places: Readonly<Record<StepKind, string>> = {
    papers: '/kyc',
    service: `/${side}/services`,
    hours: `/${side}/agenda`,
    place: hasNoCity ? `/${side}/profile` : `/${side}/services`,
    account: moneyPage[side],
  };
  return places[kind];
}
