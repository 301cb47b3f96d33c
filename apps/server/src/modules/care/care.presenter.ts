import type { CareDiary, CareEntry, CareExport, CareReport } from '@patinha/contract/care';
import { revealsContact } from '@patinha/domain/booking';
import {
  asksEnd,
  canWriteCare,
  isCarer,
  type HandoverMoment,
  noCounts,
  summarizeCare,
} from '@patinha/domain/care';

import { fileToken } from '../../platform/files/signed-link.ts';
import { diaryKey, faultOf } from './care-chain.crypto.ts';
import { wordsOf } from './care-words.rules.ts';
import type { CareEntryRow, CareReportRow } from './care.queries.ts';
import type { DiaryView } from './diary/diary.actions.ts';

export const photoLinkPurpose = 'care-photo-link';
export const videoLinkPurpose = 'care-video-link';

export function presentDiary(view: DiaryView, secretKey: string, now: Date): CareDiary {
  const { booking, caller, entries, handovers } = view;
  const isOpen = revealsContact(booking.status);
  return {
    booking_id: booking.id,
    may_write: canWriteCare(booking, caller, now),
    entries: entries.map((entry) => ({
      ...presentEntry(entry, { isOpen, secretKey }),
      author_name: view.authors.get(entry.authorId) ?? null,
    })),
    report: reportOf(view),
    asks_end: isCarer(booking, caller) && asksEnd(booking),
    handovers: { check_in: provenAt(handovers, 'check_in'), check_out: checkOutProof(view) },
  };
}

/** Not of a check-out that was taken back. */
function checkOutProof({ booking: { checkedOutAt }, handovers }: DiaryView): string | null {
  const proof = handovers.findLast(({ moment }) => moment === 'check_out');
  return proof && checkedOutAt && proof.provenAt >= checkedOutAt ? proof.provenAt.toISOString() : null;
}

/** Of the sealed diary, or of what it holds so far once the service was ended. */
function reportOf({ booking, entries, report }: DiaryView): CareReport | null {
  const { checkedOutAt } = booking;
  if (report) return presentReport(report, booking);
  return (
    checkedOutAt && presentReport({ summary: summarizeCare(entries), composedAt: checkedOutAt }, booking)
  );
}

const provenAt = (handovers: DiaryView['handovers'], moment: HandoverMoment): string | null =>
  handovers.find((one) => one.moment === moment)?.provenAt.toISOString() ?? null;

function presentEntry(
  entry: CareEntryRow,
  { isOpen, secretKey }: { readonly isOpen: boolean; readonly secretKey: string },
): Omit<CareEntry, 'author_name'> {
  const { photoKey, photoWidth, photoHeight } = entry;
  const hasPhoto = isOpen && photoKey !== null && photoWidth !== null && photoHeight !== null;
  const url = `/files/care/${fileToken({ secretKey, purpose: photoLinkPurpose }, entry.id)}`;
  return {
    id: entry.id,
    position: entry.position,
    kind: entry.kind,
    mood: entry.mood,
    text: wordsOf(entry, isOpen),
    photo: hasPhoto ? { url, width: photoWidth, height: photoHeight } : null,
    video: isOpen ? videoOf(entry, secretKey) : null,
    created_at: entry.createdAt.toISOString(),
    done_at: entry.doneAt?.toISOString() ?? null,
    is_device_clock: entry.isDeviceClock,
  };
}

function videoOf(entry: CareEntryRow, secretKey: string): CareEntry['video'] {
  const { videoKey, videoWidth: width, videoHeight: height, videoSeconds: seconds, videoBytes } = entry;
  if (videoKey === null || width === null || height === null || seconds === null || videoBytes === null)
    return null;
  const url = `/files/care/videos/${fileToken({ secretKey, purpose: videoLinkPurpose }, entry.id)}`;
  return { url, width, height, seconds, size_bytes: videoBytes };
}

const presentReport = (
  { summary, composedAt }: Pick<CareReportRow, 'summary' | 'composedAt'>,
  { endedBy, statedEndAt }: DiaryView['booking'],
): CareReport => ({
  ended_by: endedBy,
  stated_end_at: statedEndAt?.toISOString() ?? null,
  // One that was composed before there were videos counts none.
  counts: { ...noCounts, ...summary.counts },
  moods: [...summary.moods],
  composed_at: composedAt.toISOString(),
});

export function presentExport(
  view: DiaryView,
  {
    pets,
    secretKey,
    now,
  }: { readonly pets: readonly string[]; readonly secretKey: string; readonly now: Date },
): CareExport {
  const { booking, entries, authors, report } = view;
  const isOpen = revealsContact(booking.status);
  return {
    booking_id: booking.id,
    title: booking.title,
    starts_at: booking.startsAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    zone: booking.zone,
    checked_in_at: booking.checkedInAt?.toISOString() ?? null,
    checked_out_at: booking.checkedOutAt?.toISOString() ?? null,
    pets: [...pets],
    entries: entries.map((entry) => ({
      position: entry.position,
      kind: entry.kind,
      mood: entry.mood,
      text: wordsOf(entry, isOpen),
      has_photo: entry.photoDigest !== null,
      has_video: entry.videoDigest !== null,
      photo_digest: entry.photoDigest,
      video_digest: entry.videoDigest,
      author_name: authors.get(entry.authorId) ?? null,
      created_at: entry.createdAt.toISOString(),
      done_at: entry.doneAt?.toISOString() ?? null,
      is_device_clock: entry.isDeviceClock,
      hash: entry.hash,
    })),
    report: reportOf(view),
    is_whole: faultOf(diaryKey(secretKey), entries, report) === undefined,
    exported_at: now.toISOString(),
  };
}
