import type { Contest, ContestProof } from '@patinha/contract/payment';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { errorText } from '../users/admin-users.strings.ts';
import { contestAnswerText as text } from './admin-payments.strings.ts';
import { contestForAdmin, useSendProof } from './chargebacks.api.ts';

/** What the payer's bank gets of us, and the one press that sends it (D-187). */
export function ContestAnswer({ contestId }: { readonly contestId: string }) {
  const contest = useQuery(contestForAdmin(contestId));
  if (contest.isPending) return <Skeleton className="h-32 rounded-lg" />;
  if (!contest.data) return <Alert tone="destructive">{loadErrorText(contest.error)}</Alert>;
  const { proof } = contest.data;
  return proof ? <Loaded contest={contest.data} proof={proof} /> : <p className="text-sm">{text.own}</p>;
}

function Loaded({ contest, proof }: { readonly contest: Contest; readonly proof: ContestProof }) {
  const send = useSendProof(contest.id);
  return (
    <div className="bg-muted grid justify-items-start gap-3 rounded-lg p-4">
      <p className="text-sm">{recordedText(proof)}</p>
      <p className="text-sm">{proof.note === null ? text.noNote : text.note(proof.note)}</p>
      <ul className="flex flex-wrap gap-3">
        {proof.files.map(({ id, url, width, height }, index) => (
          <li key={id}>
            <img
              src={url}
              width={width}
              height={height}
              alt={text.picture(index + 1)}
              loading="lazy"
              className="border-border max-h-32 w-auto rounded-lg border object-contain"
            />
          </li>
        ))}
      </ul>
      {proof.document_url !== null && (
        <a
          href={proof.document_url}
          target="_blank"
          rel="noreferrer"
          className="text-link text-sm underline underline-offset-4"
        >
          {contest.sent_at === null ? text.preview : text.document}
        </a>
      )}
      {proof.refusal !== null && <Alert tone="destructive">{text.refusal(proof.refusal)}</Alert>}
      {contest.sent_at !== null && <p className="text-sm">{text.sentAt(formatDayTime(contest.sent_at))}</p>}
      {send.error && <Alert tone="destructive">{errorText(send.error)}</Alert>}
      {proof.may_send && (
        <>
          <p className="text-sm">{text.once}</p>
          <Button size="sm" isPending={send.isPending} onClick={() => send.mutate()}>
            {proof.refusal === null ? text.send : text.again}
          </Button>
        </>
      )}
    </div>
  );
}

function recordedText({ recorded }: ContestProof): string {
  const { checked_in_at, checked_out_at, confirmed_at, has_route, entries, photos, messages } = recorded;
  return [
    checked_in_at === null ? text.noCheckIn : text.checkIn(formatDayTime(checked_in_at)),
    checked_out_at && text.checkOut(formatDayTime(checked_out_at)),
    confirmed_at && text.confirmed,
    has_route && text.route,
    text.counts(entries, photos, messages),
  ]
    .filter(Boolean)
    .join(' • ');
}
