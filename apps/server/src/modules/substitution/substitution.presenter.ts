import type {
  SickDay,
  SubstituteAsk,
  SubstituteProposal,
  Substitution,
} from '@patinha/contract/substitution';
import { tutorNameForSeller } from '@patinha/domain/booking';
import { shownRating } from '@patinha/domain/review';
import { addCents, type Cents } from '@patinha/domain/shared';
import { canTakeBack, missingExtras, type SickDayOutcome } from '@patinha/domain/substitution';

import type { AffectedRow } from '../booking/index.ts';
import type { OutcomeRow, SickDayRow } from './sick-day.queries.ts';
import type { OpenAsks } from './substitute-answer.actions.ts';
import type { Proposal } from './substitute-proposal.actions.ts';
import type { SeenSubstitution } from './substitution.actions.ts';
import type { AskRow, HandedOver } from './substitution.queries.ts';

export const presentAffected = (booking: AffectedRow & { readonly outcome: SickDayOutcome }) => ({
  booking_id: booking.id,
  title: booking.title,
  starts_at: booking.startsAt.toISOString(),
  ends_at: booking.endsAt.toISOString(),
  zone: booking.zone,
  tutor_name: tutorNameForSeller(booking),
  pet_names: booking.petNames,
  outcome: booking.outcome,
});

const openStatuses = new Set(['accepted', 'confirmed']);

interface SickDayView {
  readonly outcomes: readonly OutcomeRow[];
  /** At the provider's place. */
  readonly today: string;
}

export const presentSickDay = (sickDay: SickDayRow, { outcomes, today }: SickDayView): SickDay => ({
  id: sickDay.id,
  from: sickDay.fromDay,
  to: sickDay.toDay,
  reason: sickDay.reason,
  created_at: sickDay.createdAt.toISOString(),
  taken_back_at: sickDay.takenBackAt?.toISOString() ?? null,
  can_take_back: canTakeBack(sickDay, today),
  bookings: outcomes
    .filter(({ sickDayId }) => sickDayId === sickDay.id)
    .map(({ bookingId, title, startsAt, zone, status, bookingStatus }) => ({
      booking_id: bookingId,
      title,
      starts_at: startsAt.toISOString(),
      zone,
      status: status === 'open' && !openStatuses.has(bookingStatus) ? 'cancelled' : status,
    })),
});

const presentProposal = ({ service, face, price }: Proposal): SubstituteProposal => ({
  service_id: service.id,
  title: service.title,
  provider_id: service.providerId,
  provider_name: face.name,
  rating_average: shownRating({ ratingAverage: face.rating_average, ratingCount: face.rating_count }),
  rating_count: face.rating_count,
  total_cents: price.totalCents,
  refund_cents: price.refundCents,
  missing_extras: [...price.missingExtras],
});

const presentAskedSide = (ask: AskRow) => ({
  ask_id: ask.id,
  expires_at: ask.expiresAt.toISOString(),
  service_id: ask.serviceId,
  title: ask.title,
  provider_id: ask.providerId,
  provider_name: ask.providerName,
  rating_average: shownRating(ask),
  rating_count: ask.ratingCount,
  total_cents: addCents(ask.priceCents, ask.feeCents),
  refund_cents: ask.refundCents,
  missing_extras: missingExtras(ask.bookedExtras, ask.extras),
});

export const presentSubstitution = (seen: SeenSubstitution): Substitution => ({
  booking_id: seen.substitution.bookingId,
  status: seen.status,
  closes_at: seen.substitution.closesAt.toISOString(),
  paid_cents: seen.paidCents,
  asked: seen.asked ? presentAskedSide(seen.asked) : null,
  proposals: seen.proposals.map(presentProposal),
});

/** Without names: a substitute learns the tutor's by accepting. */
export const presentAsk = (ask: AskRow, pets: OpenAsks['pets'], earningCents: Cents): SubstituteAsk => ({
  id: ask.id,
  booking_id: ask.bookingId,
  service_id: ask.serviceId,
  title: ask.title,
  starts_at: ask.startsAt.toISOString(),
  ends_at: ask.endsAt.toISOString(),
  zone: ask.zone,
  district: ask.district,
  city: ask.city,
  state: ask.state,
  pets: pets
    .filter(({ bookingId }) => bookingId === ask.bookingId)
    .map(({ species, breed }) => ({ species, breed })),
  extras: ask.extras.map(({ title }) => title),
  price_cents: ask.priceCents,
  earning_cents: earningCents,
  expires_at: ask.expiresAt.toISOString(),
});

export const presentHandedOver = ({ title, startsAt, zone, substituteName }: HandedOver) => ({
  title,
  starts_at: startsAt.toISOString(),
  zone,
  substitute_name: substituteName,
});
