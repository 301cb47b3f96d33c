import { Search } from 'lucide-react';
import type { FormEvent } from 'react';

import { useTypedWords } from '../../../lib/form/use-typed-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { clientsText as text } from './clients.strings.ts';

const longestName = 60;

interface ClientSearchProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** A part of a name; it is searched after a silence, and at once with Enter. */
export function ClientSearch({ words, onSearch }: ClientSearchProps) {
  const { typed, setTyped, sendNow } = useTypedWords(words, onSearch);
  const search = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return (
    <form role="search" onSubmit={search} className="max-w-md">
      <Field label={text.search}>
        {(control) => (
          <span className="relative block">
            <Search
              aria-hidden="true"
              className="text-muted-foreground pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2"
            />
            <Input
              {...control}
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={longestName}
              autoComplete="off"
              enterKeyHint="search"
              className="pl-11"
            />
          </span>
        )}
      </Field>
    </form>
  );
}
