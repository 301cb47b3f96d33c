import type { CareWalk } from '@patinha/contract/care';
import { MapPin, Pause } from 'lucide-react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard } from '../../../ui/feedback.tsx';
import { careWalk } from '../care.api.ts';
import { errorText } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { useWalkRecorder } from './use-walk-recorder.ts';
import { WalkRoute } from './walk-route.tsx';
import { walkDistance, walkDuration, walkText as text } from './walk.strings.ts';

/** The route of a walk for both sides, and the recorder for the carer; renders nothing for other services. */
export function CareWalkPanel({ booking }: { readonly booking: CaredBooking }) {
  const walk = useQuery(careWalk(booking.id));
  if (walk.isError && !walk.data)
    return (
      <Card aria-labelledby="walk-title">
        <CardHeader id="walk-title" title={text.title} />
        <ErrorCard
          title={text.loadFailed}
          description={errorText(walk.error)}
          onRetry={() => walk.refetch()}
        />
      </Card>
    );
  const isWalk = walk.data?.is_walk ?? false;
  if (!walk.data || !isWalk || (walk.data.walk === null && booking.status !== 'in_progress')) return null;
  return (
    <Card aria-labelledby="walk-title" className="grid gap-4">
      <CardHeader id="walk-title" title={text.title} />
      {booking.side === 'provider' && <Recorder bookingId={booking.id} walk={walk.data} />}
      {walk.data.walk ? <Walked walk={walk.data.walk} /> : <p>{text.waiting[booking.side]}</p>}
    </Card>
  );
}

function Recorder({ bookingId, walk }: { readonly bookingId: string; readonly walk: CareWalk }) {
  const recorder = useWalkRecorder(bookingId, walk.may_record);
  if (!walk.may_record)
    return recorder.waiting > 0 ? <Alert tone="warning">{text.unsent(recorder.waiting)}</Alert> : null;
  return (
    <div className="grid gap-3 print:hidden">
      {recorder.isDenied && <Alert tone="destructive">{text.denied}</Alert>}
      {recorder.isImprecise && <Alert tone="warning">{text.imprecise}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        {recorder.isRecording ? (
          <>
            <Button variant="outline" onClick={recorder.stop}>
              <Pause aria-hidden="true" />
              {text.stop}
            </Button>
            <p role="status" className="text-success font-semibold">
              {text.recording}
            </p>
          </>
        ) : (
          <Button disabled={recorder.isRecording === undefined} onClick={recorder.start}>
            <MapPin aria-hidden="true" />
            {walk.walk ? text.goOn : text.start}
          </Button>
        )}
      </div>
      {recorder.waiting > 0 && <Alert tone="warning">{text.unsent(recorder.waiting)}</Alert>}
      <p className="text-muted-foreground text-sm">{text.hint}</p>
    </div>
  );
}

function Walked({ walk }: { readonly walk: NonNullable<CareWalk['walk']> }) {
  const distance = walkDistance(walk.distance_meters);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-muted-foreground text-sm">{text.distance}</dt>
          <dd className="text-lg font-semibold">{distance}</dd>
        </div>
        <div>
          <dt className="text-muted-foreground text-sm">{text.duration}</dt>
          <dd className="text-lg font-semibold">{walkDuration(walk.duration_seconds)}</dd>
        </div>
      </dl>
      <WalkRoute segments={walk.segments} label={text.drawing(distance)} />
      <p className="text-muted-foreground text-sm">{walk.segments.length > 0 ? text.kept : text.forgotten}</p>
    </>
  );
}
