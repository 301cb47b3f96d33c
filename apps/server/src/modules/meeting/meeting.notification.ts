import type { MeetingSide } from '@patinha/domain/meeting';

import { enqueue } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** Notifications about a first meeting; meeting.mail.ts has the texts. */
export const meetingNotices = [
  'requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'cancelled',
  'dropped',
  'reminder',
] as const;
export type MeetingNotice = (typeof meetingNotices)[number];

export const meetingNoticeKind = 'meeting.notice';

interface NoticeMessage {
  readonly meetingId: string;
  readonly notice: MeetingNotice;
  readonly to: readonly MeetingSide[];
}

/** Notifies the sides after the commit, each once per cause; the outbox message holds ids only. */
export async function notifyAboutMeeting(
  tx: Transaction,
  { meetingId, notice, to }: NoticeMessage,
): Promise<void> {
  for (const side of to)
    await enqueue(
      tx,
      meetingNoticeKind,
      { meeting_id: meetingId, notice, side },
      { key: `${meetingNoticeKind}:${meetingId}:${notice}:${side}` },
    );
}
