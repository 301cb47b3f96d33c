import { addDays } from '@patinha/domain/shared';
import { sickDayRefusal } from '@patinha/domain/substitution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { useToday } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AffectedBookings } from './affected-bookings.tsx';
import { type DaySpan, sendSickDay } from './substitution.api.ts';
import { errorText, sickDayText } from './substitution.strings.ts';

interface SickDayDialogProps {
  readonly day?: string | undefined;
  readonly startsOpen?: boolean;
}

/** 'Não posso atender': the days, what becomes of each booking, and only then the last click. */
export function SickDayDialog({ day, startsOpen = false }: SickDayDialogProps) {
  const today = useToday();
  const first = day !== undefined && day > today ? day : today;
  const [isOpen, setOpen] = useState(startsOpen);
  const [span, setSpan] = useState<DaySpan>({ from: first, to: first });
  const [reason, setReason] = useState('');
  const isRight = sickDayRefusal(span, today) === undefined;
  const declaration = useDeclaration(() => {
    setOpen(false);
    setReason('');
  });
  const open = (next: boolean) => {
    if (next) setSpan({ from: first, to: first });
    setOpen(next);
  };
  return (
    <ConfirmDialog
      title={sickDayText.title}
      description={sickDayText.description}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={<Button variant="outline">{sickDayText.open}</Button>}
      confirmLabel={sickDayText.confirm}
      cancelLabel={sickDayText.cancel}
      isPending={declaration.isPending}
      onConfirm={() =>
        isRight && declaration.mutate({ ...span, ...(reason.trim() && { reason: reason.trim() }) })
      }
    >
      <div className="grid gap-4">
        <DayChips today={today} span={span} onChoose={(only) => setSpan({ from: only, to: only })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={sickDayText.from}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={span.from}
                onChange={({ target }) => setSpan(spanFrom(target.value, span))}
              />
            )}
          </Field>
          <Field label={sickDayText.to} error={isRight ? undefined : sickDayText.wrongSpan}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={span.from}
                max={span.from && addDays(span.from, 30)}
                value={span.to}
                onChange={({ target }) => setSpan({ ...span, to: target.value })}
              />
            )}
          </Field>
        </div>
        <Field label={sickDayText.reason} hint={sickDayText.reasonHint} isRequired={false}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {isRight && isOpen && <AffectedBookings span={span} />}
        {declaration.isError && <Alert tone="destructive">{errorText(declaration.error)}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

interface DayChipsProps {
  readonly today: string;
  readonly span: DaySpan;
  readonly onChoose: (day: string) => void;
}

/** Today and tomorrow, a tap each. */
const DayChips = ({ today, span, onChoose }: DayChipsProps) => (
  <ChoiceChips
    label={sickDayText.which}
    options={[
      { value: today, label: sickDayText.today },
      { value: addDays(today, 1), label: sickDayText.tomorrow },
    ]}
    value={span.from === span.to ? span.from : ''}
    onChange={onChoose}
  />
);

/** The end goes along when the beginning passes it. */
const spanFrom = (from: string, { to }: DaySpan): DaySpan => ({ from, to: to < from ? from : to });

/** One key for the same days and reason: a repeated click or a lost answer says it once. */
function useDeclaration(onDone: () => void) {
  const queries = useQueryClient();
  const { keyOf, forget } = useBodyKeys();
  return useMutation({
    mutationFn: (sickDay: DaySpan & { readonly reason?: string }) => sendSickDay(sickDay, keyOf(sickDay)),
    onSuccess: () => {
      forget();
      toast({ title: sickDayText.done });
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['booking'] }),
        queries.invalidateQueries({ queryKey: ['availability'] }),
      ]),
  });
}
