import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';

import { loadErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Select } from '../../../ui/form/input.tsx';
import { textIn } from '../form-text.ts';
import { listText as text } from './admin-lists.strings.ts';

export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly initial?: string;
}

interface ListSearchProps {
  readonly label: string;
  /** The initial search terms. */
  readonly words?: string;
  readonly choices: readonly Choice[];
  /** The words under `q` and the value of each choice under its name. */
  readonly onSearch: (typed: Readonly<Record<string, string>>) => void;
}

/** Search terms and filters above a list; nothing is loaded before the button is pressed, since each read is recorded. */
export function ListSearch({ label, words, choices, onSearch }: ListSearchProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const names = ['q', ...choices.map(({ name }) => name)];
    onSearch(Object.fromEntries(names.map((name) => [name, textIn(data, name)])));
  }
  return (
    <form role="search" onSubmit={search} className="flex flex-wrap items-end gap-4">
      <Field label={label} className="min-w-full flex-3 sm:min-w-64">
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={words}
            maxLength={120}
            autoComplete="off"
          />
        )}
      </Field>
      {choices.map(({ name, label: choiceLabel, options, initial }) => (
        <Field key={name} label={choiceLabel} className="min-w-40 flex-1">
          {(control) => (
            <Select {...control} name={name} defaultValue={initial}>
              {options.map(([value, optionLabel]) => (
                <option key={value} value={value}>
                  {optionLabel}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" className="min-h-12">
        {text.search}
      </Button>
    </form>
  );
}

interface ListFrameProps<Item> {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'error' | 'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
  >;
  readonly items: readonly Item[] | undefined;
  readonly none: string;
  /** What to do about an empty list; defaults to changing the filters. */
  readonly noneHint?: string;
  readonly loadFailed: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list in its four states, with a button for the next page. */
export function ListFrame<Item>({
  list,
  items,
  none,
  noneHint = text.noneHint,
  loadFailed,
  children,
}: ListFrameProps<Item>) {
  if (!items)
    return list.isError ? (
      <ErrorCard title={loadFailed} description={loadErrorText(list.error)} onRetry={() => list.refetch()} />
    ) : (
      <SkeletonList className="h-24" />
    );
  if (items.length === 0) return <EmptyState title={none} description={noneHint} />;
  return (
    <>
      <ul className="border-border bg-card shadow-card divide-border divide-y rounded-xl border px-4 sm:px-5">
        {items.map((item) => children(item))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}
