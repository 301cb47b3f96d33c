import type { OwnService } from '@patinha/contract/service';
import { serviceExtraLimits } from '@patinha/domain/service';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { reaisIn } from '../../lib/reais-field.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { extrasText as text } from './service-terms.strings.ts';

interface ExtrasFieldsProps {
  readonly service: OwnService | undefined;
  readonly problem: string | undefined;
}

interface Row {
  readonly key: string;
  readonly title?: string;
  readonly price?: string;
}

/** Rows of a name and a price that the tutor may tick; the form reads them by their names. */
export function ExtrasFields({ service, problem }: ExtrasFieldsProps) {
  const listId = useId();
  const problemId = useId();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (service?.extras ?? []).map(({ id, title, price_cents: amount }) => ({
      key: id,
      title,
      price: reaisIn(amount),
    })),
  );
  const focusIn = (selector: string) =>
    document.querySelector<HTMLElement>(`#${CSS.escape(listId)} ${selector}`)?.focus();
  const add = () => {
    // Drawn at once, so that the new row can take the focus.
    flushSync(() => setRows([...rows, { key: crypto.randomUUID() }]));
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
  readonly row: Row;
  readonly position: number;
  readonly isInvalid: boolean;
  readonly onRemove: () => void;
}

const ExtraRow = ({ row, position, isInvalid, onRemove }: ExtraRowProps) => (
  <li className="grid grid-cols-[1fr_7rem_auto] items-end gap-2">
    <Field label={text.title(position)}>
      {(control) => (
        <Input
          {...control}
          {...(isInvalid && { 'aria-invalid': true })}
          name="extra_title"
          defaultValue={row.title}
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
          name="extra_price"
          inputMode="decimal"
          maxLength={12}
          defaultValue={row.price}
          autoComplete="off"
        />
      )}
    </Field>
    <Button variant="ghost" size="icon" aria-label={text.remove(position)} onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </Button>
  </li>
);
