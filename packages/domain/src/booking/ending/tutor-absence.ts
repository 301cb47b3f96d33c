import { addMs, type Cents, hourMs, latest, minuteMs, percentOf, subtractCents } from '../../shared/index.ts';
import { bookingSettingsOf } from '../booking-settings.ts';

/** What the seller receives of an absent tutor's booking: the price, or half of it (D-152). */
export const absenceShares = ['all', 'half'] as const;
export type AbsenceShare = (typeof absenceShares)[number];

/** How long the seller waits at the place before the tutor counts as absent. */
export const absenceAfterMs = 15 * minuteMs;
/** How long before the report the tutor must have been written to. */
export const absenceNoticeMs = 10 * minuteMs;
/** How long the tutor has to object; until then the money is held. */
export const absenceHeldMs = 48 * hourMs;
/** How old the photo may be when the report is made. */
export const absencePhotoFreshMs = 15 * minuteMs;
/** How far from the place the device may be. */
export const absenceMeters = 300;
/** The report stays open at least this long, for a service that is over sooner. */
const absenceOpenMs = 30 * minuteMs;

interface Planned {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const absenceOpens = ({ startsAt }: Planned): Date => addMs(startsAt, absenceAfterMs);
export const absenceCloses = ({ startsAt, endsAt }: Planned): Date =>
  latest(endsAt, addMs(absenceOpens({ startsAt, endsAt }), absenceOpenMs));

/** A position of the seller's device, and how far it is from the place; null where the place has no point. */
export interface AbsencePosition {
  readonly accuracyMeters: number;
  readonly distanceMeters: number | null;
}

export interface AbsenceProof {
  readonly hasPhoto: boolean;
  /** The first message to the tutor since the check-in opened. */
  readonly wroteAt: Date | null;
  readonly position: AbsencePosition | null;
}

export const absenceProofs = ['message', 'photo', 'position'] as const;
export type AbsenceProofName = (typeof absenceProofs)[number];

/** Without a point of the place there is nothing to measure from, and the tutor judges the position. */
const isAtPlace = ({ accuracyMeters, distanceMeters }: AbsencePosition): boolean =>
  accuracyMeters <= absenceMeters && (distanceMeters === null || distanceMeters <= absenceMeters);

const wroteInTime = ({ wroteAt }: AbsenceProof, now: Date): boolean =>
  wroteAt !== null && addMs(wroteAt, absenceNoticeMs) <= now;

/** The proofs that a report made now lacks. */
export function missingProofs(proof: AbsenceProof, now: Date): readonly AbsenceProofName[] {
  const has: Record<AbsenceProofName, boolean> = {
    message: wroteInTime(proof, now),
    photo: proof.hasPhoto,
    position: proof.position !== null && isAtPlace(proof.position),
  };
  return absenceProofs.filter((name) => !has[name]);
}

/** All with the three proofs, half with two; undefined with fewer, which report nothing. */
export function absenceShareOf(proof: AbsenceProof, now: Date): AbsenceShare | undefined {
  const missing = missingProofs(proof, now).length;
  if (missing === 0) return 'all';
  return missing === 1 ? 'half' : undefined;
}

interface Priced {
  readonly priceCents: Cents;
  readonly settingsVersion: number;
}

/** The part of the price that stays sold: half a centavo goes to the tutor. */
export function absencePriceOf({ priceCents, settingsVersion }: Priced, share: AbsenceShare): Cents {
  if (share === 'all') return priceCents;
  const { halfPercent } = bookingSettingsOf(settingsVersion).cancellation;
  return subtractCents(priceCents, percentOf(priceCents, halfPercent));
}
