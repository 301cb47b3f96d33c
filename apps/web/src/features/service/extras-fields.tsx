import { serviceExtraLimits } from '@patinha/domain/service';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { ExtraDraft, ServiceFormState } from './service-draft.ts';
import { extrasText as text } from './service-terms.strings.ts';

interface ExtrasFieldsProps {
  readonly form: ServiceFormState;
}

/** Rows of a name and a price that the tutor may tick. */
export function ExtrasFields({ form: { values, problems, change } }: ExtrasFieldsProps) {
  const rows = values.extras;
  const problem = problems.extras;
  const setRows = (extras: readonly ExtraDraft[]) => change({ extras });
  const listId = useId();
  const problemId = useId();
  const focusIn = (selector: string) =>
    document.querySelector<HTMLElement>(`#${CSS.escape(listId)} ${selector}`)?.focus();
  const add = () => {
    // Drawn at once, so that the new row can take the focus.
    flushSync(() => setRows([...rows, { key: crypto.randomUUID(), title: '', price: '' }]));
    focusIn('li:last-child input');
  };
  const remove = (key: string) => {
    flushSync(() => setRows(rows.filter((row) => row.key !== key)));
    focusIn('[data-add]');
  };
  return (
    <fieldset id={listId} {...(problem !== undefined && { 'aria-describedby': problemId })}>
      <legend className="text-[.95rem] font-semibold">{text.legend}</legend>
      <p className="text-muted-foreground mb-3 text-sm">{text.hint}</p>
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <ExtraRow
            key={row.key}
            row={row}
            position={at + 1}
            isInvalid={problem !== undefined}
            onChange={(changes) =>
              setRows(rows.map((one) => (one.key === row.key ? { ...one, ...changes } : one)))
            }
            onRemove={() => remove(row.key)}
          />
        ))}
      </ul>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-destructive mt-2 text-sm font-medium">
          {problem}
        </p>
      )}
      {rows.length < serviceExtraLimits.count && (
        <Button data-add variant="outline" size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" />
          {text.add}
        </Button>
      )}
    </fieldset>
  );
}

interface ExtraRowProps {
  readonly row: ExtraDraft;
  readonly position: number;
  readonly isInvalid: boolean;
  readonly onChange: (changes: Partial<ExtraDraft>) => void;
  readonly onRemove: () => void;
}

const ExtraRow = ({ row, position, isInvalid, onChange, onRemove }: ExtraRowProps) => (
  <li className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[1fr_7rem_auto]">
    <Field label={text.title(position)} className="max-sm:col-span-full">
      {(control) => (
        <Input
          {...control}
          {...(isInvalid && { 'aria-invalid': true })}
          value={row.title}
          onChange={({ target }) => onChange({ title: target.value })}
          maxLength={serviceExtraLimits.titleLength}
          autoComplete="off"
        />
      )}
    </Field>
    <Field label={text.price}>
      {(control) => (
        <Input
          {...control}
          {...(isInvalid && { 'aria-invalid': true })}
          inputMode="decimal"
          maxLength={12}
          value={row.price}
          onChange={({ target }) => onChange({ price: target.value })}
          autoComplete="off"
        />
      )}
    </Field>
    <Button variant="ghost" size="icon" aria-label={text.remove(position)} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </li>
);
