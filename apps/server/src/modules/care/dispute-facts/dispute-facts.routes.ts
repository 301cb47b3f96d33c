import {
  type DisputeFacts,
  type FactEntry,
  type FactMessage,
  readDisputeFacts,
} from '@patinha/contract/dispute';

import { fileToken } from '../../../platform/files/signed-link.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { photoLinkPurpose } from '../care.presenter.ts';
import type { CareEntryRow } from '../care.queries.ts';
import { linesOf } from '../walk/walk.presenter.ts';
import { type FactsView, readFacts } from './dispute-facts.actions.ts';
import type { FactMessageRow } from './dispute-facts.queries.ts';

/** The facts of the service beside a dispute, for admins. */
export const disputeFactsRoutes: ModuleRoutes = (app, { env }) => {
  read(app, readDisputeFacts, async ({ db, actor, params }) =>
    present(await readFacts(db, actor, params.dispute_id), env.SECRET_KEY),
  );
};

const isoOrNull = (instant: Date | null | undefined) => instant?.toISOString() ?? null;

function present(view: FactsView, secretKey: string): DisputeFacts {
  const { booking, missing, walk, route, histories } = view;
  return {
    dispute_id: view.disputeId,
    zone: booking.zone,
    agreed: { starts_at: booking.startsAt.toISOString(), ends_at: booking.endsAt.toISOString() },
    checked_in_at: isoOrNull(booking.checkedInAt),
    checked_out_at: isoOrNull(booking.checkedOutAt),
    check_in_code_at: codeAt(view, 'check_in'),
    check_out_code_at: codeAt(view, 'check_out'),
    missing: missing
      ? {
          missing_minutes: missing.missingMinutes,
          agreed_minutes: missing.agreedMinutes,
          refund_cents: missing.refundCents,
        }
      : null,
    walk: walk ? { distance_meters: walk.distanceMeters, segments: route ? linesOf(route) : [] } : null,
    is_walk: view.isWalk,
    entries: view.entries.map((entry) => presentEntry(entry, secretKey)),
    messages: view.messages.map(presentMessage),
    tutor_history: histories.tutor,
    seller_history: histories.seller,
    is_released: booking.releasedAt !== null,
  };
}

const codeAt = ({ handovers }: FactsView, moment: 'check_in' | 'check_out') =>
  isoOrNull(handovers.findLast((one) => one.moment === moment)?.provenAt);

function presentEntry(entry: CareEntryRow, secretKey: string): FactEntry {
  const { photoKey, photoWidth: width, photoHeight: height } = entry;
  const hasPhoto = photoKey !== null && width !== null && height !== null;
  const url = `/files/care/${fileToken({ secretKey, purpose: photoLinkPurpose }, entry.id)}`;
  return {
    id: entry.id,
    kind: entry.kind,
    mood: entry.mood,
    text: entry.text,
    photo: hasPhoto ? { url, width, height } : null,
    is_video: entry.videoKey !== null,
    at: (entry.doneAt ?? entry.createdAt).toISOString(),
  };
}

const presentMessage = (row: FactMessageRow): FactMessage => ({
  id: row.id,
  side: row.senderId === row.tutorId ? 'tutor' : 'provider',
  text: row.text,
  is_photo: row.photoKey !== null,
  is_read: row.isRead,
  at: row.createdAt.toISOString(),
});
