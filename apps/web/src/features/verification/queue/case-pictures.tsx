import { RotateCw, ZoomIn } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { type CaseFile, keyOf, pageName, selfieOf } from './case-files.ts';
import { caseText as text } from './case.strings.ts';

interface CasePicturesProps {
  readonly pages: readonly CaseFile[];
  readonly openKey: string;
  readonly onOpen: (key: string) => void;
}

/** The pages as tabs with the selfie beside the open one; every page stays loaded, as its link opens once. */
export function CasePictures({ pages, openKey, onOpen }: CasePicturesProps) {
  const [turns, setTurns] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const selfie = selfieOf(pages);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div role="group" aria-label={text.pages} className="flex flex-1 flex-wrap gap-2">
          {pages.map((page) => (
            <Button
              key={keyOf(page)}
              size="sm"
              variant={keyOf(page) === openKey ? 'default' : 'outline'}
              aria-pressed={keyOf(page) === openKey}
              onClick={() => onOpen(keyOf(page))}
            >
              {pageName(page)}
            </Button>
          ))}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.rotate}
          onClick={() => setTurns((turns + 1) % 4)}
        >
          <RotateCw aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.zoom}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <ZoomIn aria-hidden="true" />
        </Button>
      </div>
      <div className="flex items-start gap-3">
        {pages.map((page) => {
          const isOpen = keyOf(page) === openKey;
          const isBeside = page === selfie && !isOpen && !isLarge;
          return (
            <Picture
              key={keyOf(page)}
              page={page}
              turns={isOpen ? turns : 0}
              isLarge={isOpen && isLarge}
              className={cn(
                isOpen && 'min-w-0 flex-[2]',
                isBeside && 'order-last min-w-0 flex-1',
                !isOpen && !isBeside && 'hidden',
              )}
            />
          );
        })}
      </div>
    </div>
  );
}

interface PictureProps {
  readonly page: CaseFile;
  /** Quarter turns clockwise. */
  readonly turns: number;
  readonly isLarge: boolean;
  readonly className: string;
}

function Picture({ page, turns, isLarge, className }: PictureProps) {
  const [isDead, setDead] = useState(false);
  const name = pageName(page);
  // A region that scrolls must be reachable.
  const reach = { tabIndex: isLarge ? 0 : -1 };
  if (isDead)
    return (
      <div className={className}>
        <Alert tone="warning">{text.linkDead}</Alert>
      </div>
    );
  return (
    <div {...reach} role="group" aria-label={name} className={cn('overflow-auto', className)}>
      <img
        src={page.url}
        alt={name}
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setDead(true)}
        style={{ rotate: `${turns * 90}deg` }}
        className={cn(
          'rounded-lg bg-white',
          isLarge ? 'w-[1400px] max-w-none' : 'max-h-96 w-full object-contain object-top',
          !isLarge && turns % 2 === 1 && 'aspect-square',
        )}
      />
    </div>
  );
}
