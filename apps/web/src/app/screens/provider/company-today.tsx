import { useIsArrivalKnown } from '../../../features/care/arrival.tsx';
import { dayClose } from '../../../features/company/day-close/day-close.api.ts';
import { houseDayOf, isOver, nextOf } from '../../../features/company/house/house-day.ts';
import { HousePanel, SuspendedCompany } from '../../../features/company/house/house-panel.tsx';
import { teamToday } from '../../../features/company/today/today.api.ts';
import { petsInCare } from '../../../features/pet/pets-in-care.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useAreRequestsKnown, useRequests } from './own-requests.tsx';
import { isShared, petsOfBooking } from './pets-of-booking.tsx';

/** Whether the sentence of the day is known; how many lines it takes moves all below it. */
export function useIsSentenceKnown(): boolean {
  const today = useQuery(teamToday());
  const tomorrow = useQuery({ ...dayClose(undefined), enabled: today.data?.bookings.length === 0 });
  return isKnown(today, tomorrow);
}

/** Whether the day has its height: its bookings, the requests, what the next pets need, and its close or suspension. */
export function useIsHouseKnown(): boolean {
  const today = useQuery(teamToday());
  const day = houseDayOf(today.data?.bookings ?? []);
  const next = nextOf(day);
  const isPaid = next !== undefined && isShared(next);
  const needs = useQuery({ ...petsInCare(next?.id ?? ''), enabled: isPaid });
  const isArrivalKnown = useIsArrivalKnown(next?.status === 'confirmed' ? next.id : undefined);
  const isSuspensionHere = SuspendedCompany.useIsSettled(!!today.data?.suspension);
  const close = useQuery({ ...dayClose(undefined), enabled: isOver(day) });
  return useAreRequestsKnown() && isArrivalKnown && isSuspensionHere && isKnown(needs, close);
}

/** The day of a company, at the top of its home. */
export const CompanyToday = () => (
  <HousePanel pets={petsOfBooking} requests={useRequests('/empresa/bookings')} />
);
