import type { BookingRequestView, TravelLeg } from '@patinha/contract/booking';

import type { KnownLeg, Travel } from './booking-travel.actions.ts';

export const presentLeg = (leg: KnownLeg | undefined): TravelLeg | null =>
  leg
    ? {
        way: leg.way,
        free_minutes: leg.freeMinutes,
        travel_minutes: leg.travelMinutes,
        is_tight: leg.isTight,
        pets: [...leg.pets],
      }
    : null;

export const presentTravel = (travel: Travel | undefined): BookingRequestView['travel'] => ({
  from_previous: presentLeg(travel?.fromPrevious),
  to_next: presentLeg(travel?.toNext),
});
