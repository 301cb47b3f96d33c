import type { TeamAgenda } from '@patinha/contract/company';
import { absenceProblem } from '@patinha/domain/company';
import { calendarDay, instantOf } from '@patinha/domain/shared';
import { useState } from 'react';

import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { teamErrorOf } from '../team/team.strings.ts';
import { type Choices, AbsencePreview } from './absence-preview.tsx';
import { type AbsenceSpan, useAddAbsence } from './absence.api.ts';
import { absenceText as text } from './absence.strings.ts';

/** As the fields write it, in the company's zone. */
interface LocalTime {
  readonly from: string;
  readonly to: string;
}

interface AbsenceDialogProps {
  readonly zone: TeamAgenda['zone'];
  readonly people: TeamAgenda['team'];
}

/** An hour of a day or a fortnight: who, from when to when, and what becomes of each booking before it is saved. */
export function AbsenceDialog({ zone, people }: AbsenceDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [memberId, setMemberId] = useState(people[0]?.user_id ?? '');
  const [time, setTime] = useState(() => startIn(zone));
  const [choices, setChoices] = useState<Choices>({});
  const span = spanOf(time, zone);
  const add = useAddAbsence(memberId, () => {
    setOpen(false);
    setChoices({});
    toast({ title: text.saved });
  });
  const save = () => {
    const handovers = Object.entries(choices).flatMap(([booking_id, member_id]) =>
      member_id === '' ? [] : [{ booking_id, member_id }],
    );
    if (span) add.mutate({ ...span, handovers });
  };
  return (
    <ConfirmDialog
      title={text.open}
      description={text.description}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="outline">{text.open}</Button>}
      confirmLabel={text.save}
      cancelLabel={text.cancel}
      isPending={add.isPending}
      onConfirm={save}
    >
      <div className="grid gap-4">
        {people.length > 1 && (
          <Field label={text.who}>
            {(control) => (
              <Select
                {...control}
                value={memberId}
                onChange={({ target }) => {
                  setMemberId(target.value);
                  setChoices({});
                }}
              >
                {people.map(({ user_id: id, full_name: name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <AbsenceTimes time={time} onChange={setTime} isRight={span !== undefined} />
        {isOpen && span && memberId !== '' && (
          <AbsencePreview memberId={memberId} span={span} choices={choices} onChoose={setChoices} />
        )}
        {add.isError && (
          <Alert tone="destructive" title={text.failed}>
            {teamErrorOf(add.error)}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface AbsenceTimesProps {
  readonly time: LocalTime;
  readonly onChange: (time: LocalTime) => void;
  readonly isRight: boolean;
}

const AbsenceTimes = ({ time, onChange, isRight }: AbsenceTimesProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={text.from}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={time.from}
          onChange={({ target }) => onChange({ ...time, from: target.value })}
        />
      )}
    </Field>
    <Field label={text.to} error={isRight ? undefined : text.wrongSpan}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={time.to}
          onChange={({ target }) => onChange({ ...time, to: target.value })}
        />
      )}
    </Field>
  </div>
);

/** The rest of today where the company is. */
function startIn(zone: TeamAgenda['zone']): LocalTime {
  const today = calendarDay(serverNow(), zone);
  return { from: `${today}T00:00`, to: `${today}T23:59` };
}

const localPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

function instantIn(local: string, zone: TeamAgenda['zone']): Date | undefined {
  const [, day, hour, minute] = localPattern.exec(local) ?? [];
  return day === undefined ? undefined : instantOf(day, Number(hour) * 60 + Number(minute), zone);
}

/** Undefined for a time that cannot be recorded. */
function spanOf({ from, to }: LocalTime, zone: TeamAgenda['zone']): AbsenceSpan | undefined {
  const [startsAt, endsAt] = [instantIn(from, zone), instantIn(to, zone)];
  if (!startsAt || !endsAt || absenceProblem({ startsAt, endsAt }, serverNow())) return undefined;
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
