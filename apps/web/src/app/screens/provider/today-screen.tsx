import { TodayScreen } from '../../../features/company/today/today-screen.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { petsOfBooking } from './pets-of-booking.tsx';

const DayKeeper = lazyPart(async () => (await import('./day-keeper.tsx')).DayKeeper);

/** /empresa/equipe/hoje, for the member of the team who attends. */
export const TeamTodayScreen = () => (
  <>
    <DayKeeper />
    <TodayScreen {...petsOfBooking} />
  </>
);
