import { Link } from 'react-router';

import { ownPause } from '../../../features/substitution/own-pause.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { sellerText } from '../dashboard.strings.ts';

// Most days there is no pause.
const AwayPanel = lazyPart(
  async () => (await import('../../../features/substitution/away-panel.tsx')).AwayPanel,
);

/** The pause that is on, with its end; else the way to say that one cannot come. */
export function AwayNote({ side }: { readonly side: 'prestador' | 'empresa' }) {
  const pause = useQuery(ownPause()).data;
  if (pause && pause.paused_until !== null) return <AwayPanel />;
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link to={`/${side}/agenda`}>{sellerText.cannotCome}</Link>
    </Button>
  );
}
