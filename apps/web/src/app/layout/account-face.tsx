import type { ComponentProps } from 'react';

import { useSession } from '../../lib/auth/session.tsx';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { layoutText } from '../app.strings.ts';

/** The round button of the top bar: the person's photo or initials. */
export function AccountFace(props: ComponentProps<'button'>) {
  const { profile } = useSession();
  return (
    <button type="button" aria-haspopup="menu" className="rounded-full" {...props}>
      <span className="sr-only">{layoutText.account}</span>
      <PersonAvatar
        name={profile?.full_name || layoutText.noName}
        id={profile?.user_id ?? ''}
        photoUrl={profile?.avatar_url ?? null}
      />
    </button>
  );
}
