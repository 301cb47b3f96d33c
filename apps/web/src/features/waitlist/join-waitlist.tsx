import type { WaitlistEntry } from '@patinha/contract/waitlist';
import type { BrazilianZone } from '@patinha/domain/shared';
import { type DayPart, dayParts, partsWithout } from '@patinha/domain/waitlist';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatDayTime, formatTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { joinLine, ownWaits } from './waitlist.api.ts';
import { errorText, joinText, partText } from './waitlist.strings.ts';

interface JoinWaitlistProps {
  readonly serviceId: string;
  readonly zone: BrazilianZone;
  readonly day: string;
  /** Undefined where the service says itself how long it takes. */
  readonly durationMinutes: number | undefined;
  readonly petIds: readonly string[];
  /** The free times of the day: a part of it that has one needs no waiting. */
  readonly free: readonly Date[];
}

/** Under the free times of a day: waits for one where there is none, or none in the part of the day that is wished. */
export function JoinWaitlist(props: JoinWaitlistProps) {
  const own = useQuery(ownWaits());
  const parts = partsWithout(props.free, props.zone);
  const entry = own.data?.items.find(
    ({ service_id, day }) => service_id === props.serviceId && day === props.day,
  );
  if (entry) return <AlreadyWaiting entry={entry} />;
  // Without the list it is not known whether the tutor waits already; the server knows, and says so.
  if (own.isPending || parts.length === 0) return null;
  const form = <JoinForm key={props.day} {...props} parts={parts} />;
  if (props.free.length === 0) return <Frame>{form}</Frame>;
  return (
    <details className="mt-3">
      <summary className="text-link min-h-10 cursor-pointer py-2 font-semibold">{joinText.noneFits}</summary>
      <Frame>{form}</Frame>
    </details>
  );
}

const Frame = ({ children }: { readonly children: React.ReactNode }) => (
  <div className="bg-muted mt-2 grid gap-3 rounded-lg p-4">{children}</div>
);

function AlreadyWaiting({ entry }: { readonly entry: WaitlistEntry }) {
  const { offer, zone } = entry;
  return (
    <Frame>
      <p className="font-semibold">
        {offer
          ? joinText.held(formatTime(offer.starts_at, zone), formatDayTime(offer.expires_at, zone))
          : joinText.waiting}
      </p>
      {!offer && <p className="text-muted-foreground text-sm">{joinText.place(entry.ahead)}</p>}
      <Link to="/tutor/bookings" className="text-link font-semibold">
        {joinText.seeList}
      </Link>
    </Frame>
  );
}

type JoinFormProps = JoinWaitlistProps & { readonly parts: readonly DayPart[] };

function JoinForm({ serviceId, day, durationMinutes, petIds, parts }: JoinFormProps) {
  const [chosen, setChosen] = useState<DayPart>();
  const [isPetMissing, setPetMissing] = useState(false);
  const join = useJoin();
  const part = chosen && parts.includes(chosen) ? chosen : (parts[0] ?? 'any');
  const submit = () => {
    setPetMissing(petIds.length === 0);
    if (petIds.length === 0) return;
    join.mutate({
      service_id: serviceId,
      day,
      part,
      pet_ids: [...petIds],
      ...(durationMinutes !== undefined && { duration_minutes: durationMinutes }),
    });
  };
  return (
    <>
      <p className="font-semibold">{joinText.title}</p>
      <p className="text-muted-foreground text-sm">{joinText.intro}</p>
      <Field label={joinText.part}>
        {(control) => (
          <Select
            {...control}
            value={part}
            onChange={(event) => setChosen(dayParts.find((one) => one === event.target.value))}
          >
            {parts.map((one) => (
              <option key={one} value={one}>
                {partText[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isPetMissing && petIds.length === 0 && <Alert tone="destructive">{joinText.choosePets}</Alert>}
      {join.isError && <Alert tone="destructive">{errorText(join.error)}</Alert>}
      <Button variant="outline" isPending={join.isPending} onClick={submit}>
        {join.isPending ? joinText.joining : joinText.join}
      </Button>
    </>
  );
}

type WaitRequest = Parameters<typeof joinLine>[0];

/** One key per request: a retry joins once. A refusal reloads the free times. */
function useJoin() {
  const queries = useQueryClient();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (request: WaitRequest) => joinLine(request, keyOf(request)),
    onSuccess: () => {
      forget();
      toast({ title: joinText.joined, description: joinText.joinedHint });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['availability'] }),
  });
}
