import type { Schedule } from '@patinha/contract/notification';
import { brazilianZones } from '@patinha/domain/shared';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { useQuery } from '../../lib/use-query.ts';
import { zoneLabel } from '../../lib/zone-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { notificationErrorText } from './notification.strings.ts';
import { notificationSchedule, useScheduleChoice } from './push.api.ts';
import { clockText, type Draft, draftOf, hoursOfDay, isSameHour, scheduleOf } from './schedule-draft.ts';
import { scheduleText as text } from './schedule.strings.ts';

/** /settings, Notificações: when devices stay silent, and when mails that can wait come as one. */
export function ScheduleCard() {
  const schedule = useQuery(notificationSchedule());
  return (
    <Card aria-labelledby="schedule-title">
      <CardHeader id="schedule-title" title={text.title} />
      {schedule.isPending && <SkeletonList rows={2} className="h-28" />}
      {schedule.isError && !schedule.data && (
        <ErrorCard
          title={text.loadFailed}
          description={notificationErrorText(schedule.error)}
          onRetry={() => schedule.refetch()}
        />
      )}
      {schedule.data && <ScheduleForm schedule={schedule.data} />}
    </Card>
  );
}

function ScheduleForm({ schedule }: { readonly schedule: Schedule }) {
  // What was touched lies over what is saved: the form stays, with its focus, when that is read anew.
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [wasSent, setSent] = useState(false);
  const draft = { ...draftOf(schedule), ...changes };
  const choice = useScheduleChoice(() => toast({ title: text.saved }));
  const change = (more: Partial<Draft>) => setChanges({ ...changes, ...more });
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = scheduleOf(draft);
    flushSync(() => setSent(!chosen));
    if (chosen) choice.mutate(chosen);
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form className="grid gap-4" onSubmit={save} noValidate>
      <QuietFields draft={draft} wasSent={wasSent} onChange={change} />
      <DigestFields draft={draft} onChange={change} />
      <Field label={text.zone}>
        {(control) => (
          <Select
            {...control}
            value={draft.zone}
            onChange={({ target }) =>
              change({ zone: brazilianZones.find((zone) => zone === target.value) ?? draft.zone })
            }
          >
            {brazilianZones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneLabel[zone]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {choice.error && (
        <Alert tone="destructive" title={text.saveFailed}>
          {notificationErrorText(choice.error)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start" isPending={choice.isPending}>
        {choice.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** A time is empty while it is typed: that it is missing is said once it has been sent. */
const QuietFields = ({ draft, wasSent, onChange }: FieldsProps & { readonly wasSent: boolean }) => (
  <div>
    <CheckField label={<span className="font-semibold">{text.quiet}</span>}>
      {(control) => (
        <Checkbox
          {...control}
          checked={draft.isQuiet}
          onChange={({ target }) => onChange({ isQuiet: target.checked })}
        />
      )}
    </CheckField>
    <p className="text-muted-foreground text-sm">{text.quietHint}</p>
    {draft.isQuiet && (
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Field label={text.from} error={wasSent && draft.from === '' ? text.fromMissing : undefined}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={draft.from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          )}
        </Field>
        <Field label={text.to} error={endProblem(draft, wasSent)}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={draft.to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          )}
        </Field>
      </div>
    )}
  </div>
);

function endProblem(draft: Draft, wasSent: boolean): string | undefined {
  if (isSameHour(draft)) return text.sameHour;
  return wasSent && draft.to === '' ? text.toMissing : undefined;
}

const DigestFields = ({ draft, onChange }: FieldsProps) => (
  <div>
    <CheckField label={<span className="font-semibold">{text.digest}</span>}>
      {(control) => (
        <Checkbox
          {...control}
          checked={draft.hasDigest}
          onChange={({ target }) => onChange({ hasDigest: target.checked })}
        />
      )}
    </CheckField>
    <p className="text-muted-foreground text-sm">{text.digestHint}</p>
    {draft.hasDigest && (
      <Field label={text.digestHour} className="mt-3">
        {(control) => (
          <Select
            {...control}
            value={draft.digestHour}
            onChange={({ target }) => onChange({ digestHour: Number(target.value) })}
          >
            {hoursOfDay.map((hour) => (
              <option key={hour} value={hour}>
                {clockText(hour * 60)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
  </div>
);
