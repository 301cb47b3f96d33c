import { AgendaScreen } from '../../../features/availability/agenda-screen.tsx';
import { isCompanyFace } from '../../../lib/api/face.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AwayPanel = lazyPart(
  async () => (await import('../../../features/substitution/away-panel.tsx')).AwayPanel,
);

/** /prestador/agenda and /empresa/agenda: when the provider works, and when not. Only the owner is away or pauses. */
export const HoursScreen = () => (
  <>
    <AgendaScreen />
    {!isCompanyFace() && (
      <div className="mt-6">
        <AwayPanel />
      </div>
    )}
  </>
);
