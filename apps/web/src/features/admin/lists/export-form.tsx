import { type ExportKind, exportKinds } from '@patinha/contract/admin';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { PeriodForm } from '../analytics/period-form.tsx';
import { errorText } from '../users/admin-users.strings.ts';
import { useExport } from './admin-reports.api.ts';
import { exportText as text } from './admin-reports.strings.ts';

const notes: Readonly<Record<ExportKind, string>> = {
  users: text.usersNote,
  bookings: text.bookingsNote,
  plans: text.plansNote,
  report: text.reportNote,
};

/** Which table of which period. */
export function ExportForm({ onDone }: { readonly onDone: () => void }) {
  const [kind, setKind] = useState<ExportKind>('report');
  const run = useExport((count) => toast({ title: text.done(formatNumber(count)) }));
  const table = (
    <Field label={text.table} hint={notes[kind]} className="min-w-full flex-1">
      {(control) => (
        <Select
          {...control}
          value={kind}
          onChange={({ target }) => setKind(exportKinds.find((known) => known === target.value) ?? 'report')}
        >
          {exportKinds.map((known) => (
            <option key={known} value={known}>
              {text.kinds[known]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="grid gap-4">
      {run.error && <Alert tone="destructive">{errorText(run.error)}</Alert>}
      <PeriodForm
        before={table}
        onChosen={(period) => run.mutate({ kind, ...period }, { onSuccess: () => onDone() })}
      >
        <Button type="submit" className="min-h-12" isPending={run.isPending}>
          {run.isPending ? text.running : text.run}
        </Button>
      </PeriodForm>
    </div>
  );
}
