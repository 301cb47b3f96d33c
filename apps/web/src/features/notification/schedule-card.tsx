import { type Schedule, replaceNotificationSchedule } from '@patinha/contract/notification';
import { brazilianZones } from '@patinha/domain/shared';

import { useQuery } from '../../lib/api/use-query.ts';
import { useContractForm, type ContractForm } from '../../lib/form/use-contract-form.ts';
import { zoneLabel } from '../../lib/words/zone-label.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { CheckField, Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Checkbox, Input, Select } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { notificationErrorText } from './notification.strings.ts';
import { notificationSchedule, useScheduleChoice } from './push.api.ts';
import { clockText, type Draft, draftOf, hoursOfDay, isSameHour, scheduleOf } from './schedule-draft.ts';
import { scheduleText as text } from './schedule.strings.ts';

/** /settings, Notificações: the quiet hours, and the hour of the mail digest. */
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
  const choice = useScheduleChoice(() => toast({ title: text.saved }));
  const form = useContractForm({
    schema: replaceNotificationSchedule.body,
    start: draftOf(schedule),
    input: scheduleOf,
    sentences: {
      from: { required: text.fromMissing },
      to: { required: text.toMissing, invalid: text.sameHour },
    },
    fieldOf: { 'quiet.from_minute': 'from', 'quiet.to_minute': 'to' },
    send: (chosen) => choice.mutateAsync(chosen),
    keep: 'schedule',
  });
  return (
    <Form form={form} className="grid gap-4">
      <QuietFields form={form} />
      <DigestFields form={form} />
      <Field label={text.zone}>
        {(control) => (
          <Select {...control} {...form.text('zone')}>
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
    </Form>
  );
}

interface FieldsProps {
  readonly form: ContractForm<Draft, 'from' | 'to'>;
}

const QuietFields = ({ form }: FieldsProps) => (
  <div>
    <CheckField label={<span className="font-semibold">{text.quiet}</span>}>
      {(control) => <Checkbox {...control} {...form.flag('isQuiet')} />}
    </CheckField>
    <p className="text-muted-foreground text-sm">{text.quietHint}</p>
    {form.values.isQuiet && (
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Field label={text.from} error={form.problems.from}>
          {(control) => <Input {...control} {...form.text('from')} type="time" />}
        </Field>
        <Field label={text.to} error={isSameHour(form.values) ? text.sameHour : form.problems.to}>
          {(control) => <Input {...control} {...form.text('to')} type="time" />}
        </Field>
      </div>
    )}
  </div>
);

const DigestFields = ({ form }: FieldsProps) => (
  <div>
    <CheckField label={<span className="font-semibold">{text.digest}</span>}>
      {(control) => <Checkbox {...control} {...form.flag('hasDigest')} />}
    </CheckField>
    <p className="text-muted-foreground text-sm">{text.digestHint}</p>
    {form.values.hasDigest && (
      <Field label={text.digestHour} className="mt-3">
        {(control) => (
          <Select {...control} {...form.text('digestHour')}>
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
