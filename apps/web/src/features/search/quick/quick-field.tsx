import { Search } from 'lucide-react';
import type { Ref } from 'react';

import { Input } from '../../../ui/form/input.tsx';
import { quickSearchText as text } from './quick-search.strings.ts';
import type { useQuickBox } from './use-quick-box.ts';

interface FieldProps {
  readonly box: ReturnType<typeof useQuickBox>;
  readonly field: Ref<HTMLInputElement>;
  readonly onFocus?: () => void;
}

/** A combobox; its list stands below it. */
export const QuickField = ({ box, field, onFocus }: FieldProps) => (
  <div className="relative flex-1">
    <Search
      aria-hidden="true"
      className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
    />
    <Input
      ref={field}
      type="text"
      role="combobox"
      inputMode="search"
      aria-label={text.label}
      aria-expanded={box.isShown}
      aria-controls={box.isShown ? box.id : undefined}
      aria-autocomplete="list"
      aria-keyshortcuts="Control+K Meta+K"
      aria-activedescendant={box.isShown && box.active >= 0 ? `${box.id}-${box.active}` : undefined}
      placeholder={text.placeholder}
      autoComplete="off"
      maxLength={80}
      className="h-11 pl-10"
      value={box.typed}
      onChange={(event) => box.type(event.currentTarget.value)}
      onFocus={onFocus}
      onClick={box.open}
      onKeyDown={box.onKeyDown}
    />
  </div>
);
