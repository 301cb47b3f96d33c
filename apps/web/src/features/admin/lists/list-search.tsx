import { Search } from 'lucide-react';
import type { FormEvent } from 'react';

import { useTypedWords } from '../../../lib/form/use-typed-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { listText as text } from './admin-lists.strings.ts';
import { SavedViews } from './saved-views.tsx';
import type { ListFilter } from './use-list-filter.ts';
import { useListKeys } from './use-list-keys.ts';

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

interface ListSearchProps {
  readonly label: string;
  readonly filter: ListFilter;
  readonly choices?: readonly Choice[];
  /** Names the list whose sets of filters are kept on this device. */
  readonly views?: string;
}

const none: readonly Choice[] = [];

/** Search terms and filters above a list: a choice and Enter take effect at once, typed words after a silence. */
export function ListSearch({ label, filter, choices = none, views }: ListSearchProps) {
  useListKeys();
  const { typed, setTyped, sendNow } = useTypedWords(filter.words, (q) => filter.change({ q }));
  const search = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return (
    <div className="grid gap-3">
      <form role="search" onSubmit={search} className="flex flex-wrap items-end gap-3">
        <Field label={label} className="min-w-full flex-3 sm:min-w-64">
          {(control) => (
            <span className="relative block">
              <Search
                aria-hidden="true"
                className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2"
              />
              <Input
                {...control}
                data-list-search=""
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                maxLength={120}
                autoComplete="off"
                enterKeyHint="search"
                aria-keyshortcuts="/"
                className="pl-11"
              />
            </span>
          )}
        </Field>
        {choices.map((choice) => (
          <Chosen key={choice.name} choice={choice} filter={filter} />
        ))}
      </form>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm max-lg:hidden">{text.keys}</p>
        {views !== undefined && (
          <SavedViews list={views} names={choices.map(({ name }) => name)} filter={filter} />
        )}
      </div>
    </div>
  );
}

const Chosen = ({ choice, filter }: { readonly choice: Choice; readonly filter: ListFilter }) => (
  <Field label={choice.label} className="min-w-36 flex-1">
    {(control) => (
      <Select
        {...control}
        value={filter.values[choice.name] ?? ''}
        onChange={({ target }) => filter.change({ [choice.name]: target.value })}
      >
        {choice.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
