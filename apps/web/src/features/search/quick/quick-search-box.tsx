import { Search, X } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { QuickField } from './quick-field.tsx';
import type { QuickScreen } from './quick-options.ts';
import type { QuickSide } from './quick-search.api.ts';
import { quickSearchText as text } from './quick-search.strings.ts';
import { useOutside } from './use-outside.ts';
import { useQuickBox } from './use-quick-box.ts';

const QuickResults = lazyPart(async () => (await import('./quick-results.tsx')).QuickResults);

interface QuickSearchBoxProps {
  readonly side: QuickSide;
  readonly isAdmin: boolean;
  readonly screens: readonly QuickScreen[];
}

/**
 * The box of the top bar (D-20): a combobox whose panel is fetched when the field is first used. On a telephone it
 * opens over the bar.
 */
export function QuickSearchBox(found: QuickSearchBoxProps) {
  const [place, field] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  const box = useQuickBox({ focusField: () => field.current?.focus() });
  useOutside(place, box.isShown || box.isOverBar, box.leave);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={text.open}
        onClick={box.openOverBar}
      >
        <Search aria-hidden="true" className="size-6" />
      </Button>
      <div
        ref={place}
        role="search"
        aria-label={text.label}
        className={cn(
          'bg-card items-center gap-1 md:relative md:flex md:w-64 lg:w-96',
          box.isOverBar ? 'absolute inset-0 z-10 flex px-3 md:inset-auto md:px-0' : 'hidden',
        )}
      >
        <QuickField box={box} field={field} onFocus={QuickResults.preload} />
        <Button variant="ghost" size="icon" className="md:hidden" aria-label={text.close} onClick={box.leave}>
          <X aria-hidden="true" />
        </Button>
        {box.isShown && (
          <div className="border-border bg-card shadow-pop absolute inset-x-3 top-full max-h-[70dvh] overflow-y-auto rounded-xl border p-1.5 md:inset-x-0 md:mt-1.5">
            <QuickResults {...found} id={box.id} words={box.words} active={box.active} onChoose={box.empty} />
          </div>
        )}
      </div>
    </>
  );
}
