import { writtenKinds } from '@patinha/domain/care';
import { Clock, TriangleAlert } from 'lucide-react';

import type { Act } from '../../lib/outbox/act.ts';
import { careOutbox, sendWaiting } from '../../lib/outbox/care-outbox.ts';
import { useWaitingActs, waitingOf } from '../../lib/outbox/use-waiting-acts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatTime } from '../../ui/format.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { attendErrorText } from './attend.strings.ts';
import { careErrorText, entryLabel } from './care.strings.ts';
import { EntryForm } from './diary/entry-form.tsx';
import { queueText as text } from './queue.strings.ts';

interface QueueProps {
  readonly bookingId: string;
  readonly zone: string;
  /** Whether the service has begun for the server; before that the form is here while a check-in waits. */
  readonly hasBegun: boolean;
}

/** What waits on this device for a connection, with its hours; nothing when everything is sent. */
export function CareQueue({ bookingId, zone, hasBegun }: QueueProps) {
  const acts = useWaitingActs(bookingId);
  if (acts.length === 0) return null;
  const open = acts.filter(({ problem }) => problem === undefined).length;
  const begins = !hasBegun && waitingOf(acts, 'checkInBooking', 'beginCare') !== undefined;
  return (
    <Card aria-labelledby="queue-title" className="border-warning border-2">
      <CardHeader
        id="queue-title"
        title={text.title(acts.length)}
        action={
          open > 0 && (
            <Button variant="outline" size="sm" onClick={sendWaiting}>
              {text.sendNow(open)}
            </Button>
          )
        }
      />
      <p className="text-muted-foreground mb-4 text-sm">{text.hint}</p>
      {begins && <EntryForm bookingId={bookingId} />}
      <ol className="grid gap-3">
        {acts.map((act) => (
          <WaitingAct key={act.id} act={act} zone={zone} />
        ))}
      </ol>
    </Card>
  );
}

function WaitingAct({ act, zone }: { readonly act: Act; readonly zone: string }) {
  const Icon = act.problem === undefined ? Clock : TriangleAlert;
  const words = act.body['text'];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="text-warning mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{labelOf(act)}</span>
          <span className="text-muted-foreground text-sm">
            <time dateTime={act.doneAt}>{formatTime(act.doneAt, zone)}</time>
            {act.problem === undefined && ` · ${text.waits}`}
          </span>
        </p>
        {words !== undefined && <p className="[overflow-wrap:anywhere]">{words}</p>}
        {act.problem !== undefined && <Refused act={act} code={act.problem} />}
      </div>
    </li>
  );
}

/** Its reason, and what the person may do with it; nothing is thrown away without them. */
function Refused({ act, code }: { readonly act: Act; readonly code: string }) {
  const words = act.body['text'];
  const { state, copy } = useCopied(words ?? '');
  const known: Readonly<Record<string, string>> = { ...attendErrorText, ...careErrorText };
  return (
    <div className="grid gap-2" role="alert">
      <p className="text-destructive">{[text.refused, known[code]].filter(Boolean).join(': ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => void careOutbox.again(act)}>
          {text.again}
        </Button>
        {words !== undefined && (
          <Button size="sm" variant="outline" onClick={copy}>
            {state === 'copied' ? text.copied : text.copy}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => void careOutbox.drop(act.id)}>
          {text.drop}
        </Button>
      </div>
    </div>
  );
}

function labelOf({ operation, body }: Act): string {
  const kind = writtenKinds.find((one) => one === body['kind']);
  return operation === 'addCareEntry' && kind ? entryLabel[kind] : text.label[operation];
}
