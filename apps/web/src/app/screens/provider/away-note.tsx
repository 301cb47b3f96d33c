import { Link } from 'react-router';

import { ownPause } from '../../../features/substitution/own-pause.api.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { sellerText } from '../dashboard.strings.ts';

// Fetched on the few days with a pause or an absence.
const AwayPanel = lazyPart(
  async () => (await import('../../../features/substitution/away-panel.tsx')).AwayPanel,
);
const SickDayDialog = lazyPart(
  async () => (await import('../../../features/substitution/sick-day-dialog.tsx')).SickDayDialog,
);

const button = <Button variant="outline">{sellerText.cannotCome}</Button>;

/** The pause that is on, with its end; else the way to say that one cannot come, for a shop also its holidays. */
export function AwayNote({ side }: { readonly side: 'prestador' | 'empresa' }) {
  const pause = useQuery(ownPause()).data;
  if (pause && pause.paused_until !== null) return <AwayPanel />;
  return (
    <div className="flex flex-wrap gap-3">
      <LateDialog button={button}>
        <SickDayDialog startsOpen />
      </LateDialog>
      {side === 'empresa' && (
        <Button asChild variant="ghost">
          <Link to="/empresa/agenda#feriados">{sellerText.holidays}</Link>
        </Button>
      )}
    </div>
  );
}
