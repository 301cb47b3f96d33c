import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { textIn } from '../form-text.ts';
import { viewsText as text } from './admin-lists.strings.ts';
import { keepViews, type KeptView, mostViews, viewsOf } from './kept-views.ts';
import type { ListFilter } from './use-list-filter.ts';

interface SavedViewsProps {
  readonly list: string;
  /** The choices that a view keeps. */
  readonly names: readonly string[];
  readonly filter: ListFilter;
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.entries(one).every(([name, value]) => (other[name] ?? '') === value);

/** Sets of filters under a name, kept on this device. */
export function SavedViews({ list, names, filter }: SavedViewsProps) {
  const store = viewsOf(list);
  const views = useSyncExternalStore(store.subscribe, store.current);
  const [isNaming, setNaming] = useState(false);
  const chosen = Object.fromEntries(names.map((name) => [name, filter.values[name] ?? '']));
  const isKept = views.some(({ choices }) => isSame(choices, chosen));
  const { box, refocus } = useRefocus();
  const leave = () => refocus(() => setNaming(false));
  const keep = (name: string) => {
    keepViews(list, [...views.filter((view) => view.name !== name), { name, choices: chosen }]);
    leave();
  };
  const remove = (view: KeptView) =>
    refocus(() =>
      keepViews(
        list,
        views.filter((other) => other !== view),
      ),
    );
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {views.map((view) => (
        <View
          key={view.name}
          view={view}
          isCurrent={isSame(view.choices, chosen)}
          onChoose={() => filter.change(view.choices)}
          onRemove={() => remove(view)}
        />
      ))}
      {isNaming ? (
        <Naming onKeep={keep} onLeave={leave} />
      ) : (
        !isKept &&
        !filter.isAsOpened &&
        views.length < mostViews && (
          <Button data-keep variant="ghost" size="sm" onClick={() => setNaming(true)}>
            {text.keep}
          </Button>
        )
      )}
    </div>
  );
}

/** In this order, what takes the focus when what had it is gone: keeping, the chosen filters, the first ones. */
const nextInFocus = ['[data-keep]', '[aria-pressed="true"]', 'button'] as const;

function useRefocus() {
  const box = useRef<HTMLDivElement>(null);
  const refocus = (change: () => void) => {
    flushSync(change);
    const [next] = nextInFocus.flatMap((kind) => box.current?.querySelector<HTMLElement>(kind) ?? []);
    (next ?? box.current)?.focus();
  };
  return { box, refocus };
}

interface ViewProps {
  readonly view: KeptView;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

const View = ({ view, isCurrent, onChoose, onRemove }: ViewProps) => (
  <span className="flex">
    <Button
      variant={isCurrent ? 'secondary' : 'outline'}
      size="sm"
      className="rounded-r-none"
      aria-pressed={isCurrent}
      onClick={onChoose}
    >
      {view.name}
    </Button>
    <Button
      variant={isCurrent ? 'secondary' : 'outline'}
      size="sm"
      className="rounded-l-none border-l-0 px-2"
      aria-label={text.remove(view.name)}
      onClick={onRemove}
    >
      <X aria-hidden="true" className="size-4" />
    </Button>
  </span>
);

interface NamingProps {
  readonly onKeep: (name: string) => void;
  readonly onLeave: () => void;
}

function Naming({ onKeep, onLeave }: NamingProps) {
  const field = useRef<HTMLInputElement>(null);
  // Elsewhere a letter is a command of the list.
  useEffect(() => field.current?.focus(), []);
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = textIn(new FormData(event.currentTarget), 'view');
    if (name === '') onLeave();
    else onKeep(name);
  };
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <form onSubmit={keep} className="flex flex-wrap items-end gap-2">
      <Field label={text.name} hint={text.where} className="min-w-48">
        {(control) => (
          <Input
            {...control}
            onKeyDown={leaveByEscape}
            ref={field}
            name="view"
            maxLength={40}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" size="sm">
        {text.save}
      </Button>
      <Button variant="ghost" size="sm" onClick={onLeave}>
        {text.leave}
      </Button>
    </form>
  );
}
