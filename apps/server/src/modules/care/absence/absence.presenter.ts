import type { TutorAbsence } from '@patinha/contract/care';
import {
  absenceCloses,
  absenceNoticeMs,
  absenceOpens,
  absencePhotoFreshMs,
  absencePriceOf,
  type AbsenceShare,
} from '@patinha/domain/booking';
import { splitPrice } from '@patinha/domain/ledger';
import { addMs, subtractCents } from '@patinha/domain/shared';

import { fileToken } from '../../../platform/files/signed-link.ts';
import { type AbsenceView, objectableUntil } from './absence.actions.ts';

export const absenceLinkPurpose = 'absence-photo-link';

export function presentAbsence(view: AbsenceView, secretKey: string): TutorAbsence {
  const { booking, wroteAt, mayReport } = view;
  return {
    booking_id: booking.id,
    opens_at: absenceOpens(booking).toISOString(),
    closes_at: absenceCloses(booking).toISOString(),
    may_report: mayReport,
    missing: [...view.missing],
    wrote_at: wroteAt?.toISOString() ?? null,
    wrote_counts_at: wroteAt && addMs(wroteAt, absenceNoticeMs).toISOString(),
    photo: photoOf(view, secretKey),
    all: moneyOf(view, 'all'),
    half: moneyOf(view, 'half'),
    report: reportOf(view),
  };
}

/** The tutor sees it with the report. */
function photoOf({ absence, side }: AbsenceView, secretKey: string): TutorAbsence['photo'] {
  if (!absence || (side === 'tutor' && absence.reportedAt === null)) return null;
  const { bookingId, photoKey, photoWidth: width, photoHeight: height, photoAt } = absence;
  if (photoKey === null || width === null || height === null || photoAt === null) return null;
  return {
    url: `/files/care/absences/${fileToken({ secretKey, purpose: absenceLinkPurpose }, bookingId)}`,
    width,
    height,
    taken_at: photoAt.toISOString(),
    counts_until: addMs(photoAt, absencePhotoFreshMs).toISOString(),
  };
}

/** By the same rule as the posting: the commission is taken of what stays sold, the fee is not refunded. */
function moneyOf({ booking, side }: AbsenceView, share: AbsenceShare): TutorAbsence['all'] {
  if (booking.commissionBps === null || side === 'attendant') return null;
  const kept = absencePriceOf(booking, share);
  return {
    earning_cents: splitPrice(kept, booking.commissionBps).providerCents,
    refund_cents: subtractCents(booking.priceCents, kept),
  };
}

function reportOf({ booking, absence, mayObject }: AbsenceView): TutorAbsence['report'] {
  const until = objectableUntil(booking);
  if (booking.tutorAbsentAt === null || until === null) return null;
  return {
    reported_at: booking.tutorAbsentAt.toISOString(),
    share: booking.absenceShare ?? 'all',
    missing: absence?.missing ?? [],
    position: positionOf(absence),
    until: until.toISOString(),
    objected_at: absence?.objectedAt?.toISOString() ?? null,
    may_object: mayObject,
    is_over: booking.status !== 'confirmed',
  };
}

function positionOf(absence: AbsenceView['absence']) {
  if (!absence) return null;
  const { lat, lng, accuracyMeters, distanceMeters } = absence;
  if (lat === null || lng === null || accuracyMeters === null) return null;
  return { lat, lng, accuracy_meters: accuracyMeters, distance_meters: distanceMeters };
}
