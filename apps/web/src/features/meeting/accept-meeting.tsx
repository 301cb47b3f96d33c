import { type Meeting, meetingTextLimits } from '@patinha/contract/meeting';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, RadioCard } from '../../ui/form/input.tsx';
import { formatWeekdayTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { otherName } from './meeting-facts.tsx';
import { useMeetingAnswer } from './meeting.api.ts';
import { acceptText, errorText } from './meeting.strings.ts';

/** Accepts one of the proposed times, and gives the meeting place. */
export function AcceptMeeting({ meeting }: { readonly meeting: Meeting }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [point, setPoint] = useState('');
  const [wasSent, setSent] = useState(false);
  const answer = useMeetingAnswer(meeting.id, () => {
    toast({ title: acceptText.done });
    setOpen(false);
  });
  const free = meeting.times.filter(({ is_free }) => is_free === true).map(({ starts_at }) => starts_at);
  // The choice may have been booked meanwhile.
  const startsAt = chosen !== undefined && free.includes(chosen) ? chosen : free[0];
  const said = point.trim();
  const isPointNeeded = meeting.place === 'provider';
  const accept = () => {
    setSent(true);
    if (startsAt === undefined || (isPointNeeded && said === '')) return;
    const where = said === '' ? {} : { meeting_point: said };
    answer.mutate({ move: 'accept', body: { starts_at: startsAt, ...where } });
  };
  return (
    <ConfirmDialog
      title={acceptText.title}
      description={acceptText.intro}
      isOpen={isOpen}
      onOpenChange={setOpen}
      confirmLabel={answer.isPending ? acceptText.pending : acceptText.confirm}
      variant="default"
      isPending={answer.isPending}
      onConfirm={accept}
      trigger={<Button aria-label={acceptText.buttonOf(otherName(meeting))}>{acceptText.button}</Button>}
    >
      <div className="grid gap-4">
        <TimeChoice meeting={meeting} startsAt={startsAt} onChoose={setChosen} />
        <Field
          label={acceptText.point}
          hint={acceptText.pointHint}
          error={wasSent && isPointNeeded && said === '' ? acceptText.pointMissing : undefined}
          isRequired={isPointNeeded}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={meetingTextLimits.point}
              value={point}
              onChange={({ target }) => setPoint(target.value)}
            />
          )}
        </Field>
        {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

interface TimeChoiceProps {
  readonly meeting: Meeting;
  readonly startsAt: string | undefined;
  readonly onChoose: (startsAt: string) => void;
}

const TimeChoice = ({ meeting: { id, times, zone }, startsAt, onChoose }: TimeChoiceProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-[.95rem] font-semibold">{acceptText.times}</legend>
    {startsAt === undefined && <Alert tone="warning">{acceptText.noneFree}</Alert>}
    {times.map(({ starts_at, is_free }) => (
      <RadioCard
        key={starts_at}
        name={`meeting-time-${id}`}
        title={formatWeekdayTime(starts_at, zone)}
        {...(is_free === false && { description: acceptText.taken })}
        disabled={is_free !== true}
        checked={starts_at === startsAt}
        onChange={() => onChoose(starts_at)}
      />
    ))}
  </fieldset>
);
