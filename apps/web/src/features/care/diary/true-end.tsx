import { stateCareEnd, type CareReport } from '@patinha/contract/care';
import { type BrazilianZone, calendarDay, instantOf } from '@patinha/domain/shared';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { fieldTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useStateEnd } from '../care.api.ts';
import { diaryText, errorText, reportText as text } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';

interface TrueEndProps {
  readonly booking: CaredBooking;
  readonly report: CareReport | null;
}

/** Asks the carer when a service that the system ended was really over; for the report alone. */
export function TrueEnd({ booking, report }: TrueEndProps) {
  const { zone } = booking;
  const save = useStateEnd(booking.id, () => toast({ title: diaryText.added }));
  const form = useContractForm({
    schema: stateCareEnd.body,
    start: { ended_at: localTime(report?.stated_end_at ?? booking.ends_at, zone) },
    input: ({ ended_at }) => ({ ended_at: instantIn(ended_at, zone) }),
    sentences: { ended_at: { required: text.endRange, too_small: text.endRange, too_big: text.endRange } },
    send: ({ ended_at }) => save.mutateAsync(ended_at),
    isRepeated: true,
    warns: false,
  });
  return (
    <Card aria-labelledby="true-end-title">
      <CardHeader id="true-end-title" title={text.askTitle} />
      <p className="text-muted-foreground mb-4 text-sm">{text.askHint}</p>
      <Form form={form} className="grid justify-items-start gap-4">
        {save.error && !form.problems.ended_at && <Alert tone="destructive">{errorText(save.error)}</Alert>}
        <Field label={text.endedAt} error={form.problems.ended_at}>
          {(control) => <Input {...control} {...form.text('ended_at')} type="datetime-local" />}
        </Field>
        <Button type="submit" isPending={save.isPending}>
          {text.saveEnd}
        </Button>
      </Form>
    </Card>
  );
}

/** What a field of day and time shows of an instant on the place's clock. */
const localTime = (instant: string, zone: BrazilianZone): string =>
  `${calendarDay(new Date(instant), zone)}T${fieldTime(instant, zone)}`;

function instantIn(typed: string, zone: BrazilianZone): string {
  const [day = '', time = ''] = typed.split('T');
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  return Number.isNaN(hours + minutes) ? '' : instantOf(day, hours * 60 + minutes, zone).toISOString();
}
