import type { DisputeFacts } from '@patinha/contract/dispute';
import { useParams } from 'react-router';

import { entryLabel, moodLabel } from '../../../features/care/care.strings.ts';
import { WalkRoute } from '../../../features/care/walk/walk-route.tsx';
import { walkDistance } from '../../../features/care/walk/walk.strings.ts';
import { CasePage } from '../../../features/dispute/case/case-page.tsx';

const words = { kind: entryLabel, mood: moodLabel, distance: walkDistance };

/** /admin/disputes/:disputeId: one dispute with the facts of the service. */
export function CaseScreen() {
  const { disputeId = '' } = useParams();
  return <CasePage key={disputeId} disputeId={disputeId} words={words} renderRoute={routeOf} />;
}

const routeOf = (segments: NonNullable<DisputeFacts['walk']>['segments'], label: string) => (
  <WalkRoute segments={segments} label={label} />
);
