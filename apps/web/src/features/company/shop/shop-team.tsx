import type { ShopPage } from '@patinha/contract/company';

import { serviceTypeLabel } from '../../../lib/words/service-type-label.ts';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';

/** The people of a shop who agreed to be shown: face, first name, and what they alone were given. */
export const ShopTeam = ({ team }: Pick<ShopPage, 'team'>) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-4">
    {team.map(({ first_name: name, photo_url: photoUrl, does }, at) => (
      // Two people may have the same name, and nothing else about them is public.
      // oxlint-disable-next-line react/no-array-index-key -- the order is that of joining
      <li key={at} className="flex min-w-0 items-center gap-3">
        <PersonAvatar
          id={`${name}${at}`}
          name={name}
          photoUrl={photoUrl}
          className="size-14 shrink-0 text-lg"
        />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          {does.length > 0 && (
            <p className="text-muted-foreground text-sm">
              {does.map((kind) => serviceTypeLabel[kind]).join(', ')}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
