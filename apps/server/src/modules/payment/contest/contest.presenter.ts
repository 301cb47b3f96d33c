import type { Contest, ContestProof } from '@patinha/contract/payment';
import {
  canAnswerContest,
  canSendProof,
  contestStateOf,
  isProofOpen,
  isProofSendable,
} from '@patinha/domain/payment';
import { isAdmin } from '@patinha/domain/shared';

import { fileToken } from '../../../platform/files/signed-link.ts';
import type { ContestView } from './contest.actions.ts';

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** Purposes of the links to a picture of the proof and to the whole document. */
export const contestLinks = { picture: 'contest-picture-link', document: 'contest-document-link' } as const;

/** The tutor, whose bank asks, learns the deadline and the state, not the proof. */
export function presentContest(view: ContestView, secretKey: string): Contest {
  const { contest, actor, now } = view;
  const mayRead = canAnswerContest(contest, actor) || canSendProof(contest, actor);
  return {
    id: contest.id,
    booking_id: contest.bookingId,
    kind: contest.kind,
    status: contest.status,
    state: contestStateOf(contest, now),
    amount_cents: contest.amountCents,
    opened_at: contest.openedAt.toISOString(),
    proof_due_at: contest.proofDueAt.toISOString(),
    sent_at: isoOrNull(contest.sentAt),
    decided_at: isoOrNull(contest.decidedAt),
    proof: mayRead ? proofOf(view, secretKey) : null,
  };
}

function proofOf(view: ContestView, secretKey: string): ContestProof {
  const { contest, files, actor, now } = view;
  const linkTo = (kind: keyof typeof contestLinks, id: string) =>
    `/files/contests/${kind}/${fileToken({ secretKey, purpose: contestLinks[kind] }, id)}`;
  const isTeam = isAdmin(actor) && canSendProof(contest, actor);
  return {
    note: contest.note,
    files: files.map(({ id, width, height }) => ({ id, url: linkTo('picture', id), width, height })),
    recorded: recordedOf(view),
    may_edit: canAnswerContest(contest, actor) && isProofOpen(contest, now),
    may_send: isTeam && isProofSendable(contest, now),
    document_url: isTeam ? linkTo('document', contest.id) : null,
    refusal: isTeam ? contest.refusal : null,
  };
}

const recordedOf = ({ contest, record }: ContestView): ContestProof['recorded'] => ({
  checked_in_at: isoOrNull(contest.checkedInAt),
  checked_out_at: isoOrNull(contest.checkedOutAt),
  confirmed_at: isoOrNull(contest.doneConfirmedAt),
  has_route: record.route !== null,
  entries: record.entries.length,
  photos: record.entries.filter(({ photoKey }) => photoKey !== null).length,
  messages: record.messages.length,
});
