import { useState } from 'react';

import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { AccountFace } from './account-face.tsx';

const AvatarMenu = lazyPart(async () => (await import('./avatar-menu.tsx')).AvatarMenu);

/** Opens the avatar menu; its code comes when a pointer or the focus comes near. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const face = (
    <AccountFace
      onPointerEnter={AvatarMenu.preload}
      onFocus={AvatarMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <WhileLoading show={face}>
      <AvatarMenu />
    </WhileLoading>
  ) : (
    face
  );
}
