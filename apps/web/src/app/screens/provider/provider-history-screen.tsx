import { ProviderHistoryScreen as HistoryScreen } from '../../../features/booking/history-screen.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const HandedOverList = lazyPart(
  async () => (await import('../../../features/substitution/handed-over-list.tsx')).HandedOverList,
);

/** /prestador/history: past bookings, and those that passed to a substitute. */
export const ProviderHistoryScreen = () => (
  <>
    <HistoryScreen />
    <HandedOverList />
  </>
);
