import type { ServicePhoto } from '@patinha/contract/service';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { photoText } from '../service.strings.ts';

interface PhotoItemProps {
  readonly photo: ServicePhoto;
  readonly title: string;
  /** Its place, from 0. */
  readonly at: number;
  readonly count: number;
  readonly isPending: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One photo of the editor with what can be done with it. */
export function PhotoItem({ photo, title, at, count, isPending, onMove, onRemove }: PhotoItemProps) {
  const position = at + 1;
  return (
    <li className="border-border overflow-hidden rounded-lg border">
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={photoText.photo(position, title)}
        className="aspect-square w-full object-cover"
      />
      <div className="flex justify-between">
        <Button
          variant="ghost"
          size="icon"
          aria-label={photoText.earlier(position)}
          disabled={at === 0}
          isPending={isPending}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={photoText.remove(position)}
          isPending={isPending}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={photoText.later(position)}
          disabled={position === count}
          isPending={isPending}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
