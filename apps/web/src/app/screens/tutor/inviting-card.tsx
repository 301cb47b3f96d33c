import type { ReactNode } from 'react';

import { Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { Card } from '../../../ui/card.tsx';

interface InvitingCardProps {
  readonly tile: TileName;
  readonly title: string;
  readonly hint: string;
  /** The one action. */
  readonly children: ReactNode;
}

/** In the place of the agora card while nothing happens. */
export const InvitingCard = ({ tile, title, hint, children }: InvitingCardProps) => (
  <Card aria-label={title} className="grid gap-4 rounded-2xl">
    <div className="flex items-center gap-4">
      <span aria-hidden="true" className="size-20 shrink-0 overflow-hidden rounded-xl">
        <Tile name={tile} />
      </span>
      <div className="min-w-0">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        <p className="text-muted-foreground">{hint}</p>
      </div>
    </div>
    <div className="grid">{children}</div>
  </Card>
);
