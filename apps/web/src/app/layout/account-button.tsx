import { lazy, Suspense, useState } from 'react';

import { AccountFace } from './account-face.tsx';

const fetchMenu = () => import('./avatar-menu.tsx');
const AvatarMenu = lazy(async () => ({ default: (await fetchMenu()).AvatarMenu }));

/** Opens the avatar menu; its code comes when a pointer or the focus comes near. */
export function AccountButton() {
  const [isWanted, setWanted] = useState(false);
  const getReady = () => void fetchMenu().catch(() => undefined);
  const face = <AccountFace onPointerEnter={getReady} onFocus={getReady} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={face}>
      <AvatarMenu />
    </Suspense>
  ) : (
    face
  );
}
