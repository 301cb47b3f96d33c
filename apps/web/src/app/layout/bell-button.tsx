import { lazy, Suspense, useState } from 'react';

import { BellFace } from '../../features/notification/bell-face.tsx';

const fetchPanel = () => import('../../features/notification/notification-panel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await fetchPanel()).NotificationPanel }));

/** Opens the notifications; their code comes when a pointer or the focus comes near. */
export function BellButton() {
  const [isWanted, setWanted] = useState(false);
  const getReady = () => void fetchPanel().catch(() => undefined);
  const face = <BellFace onPointerEnter={getReady} onFocus={getReady} onClick={() => setWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={face}>
      <NotificationPanel />
    </Suspense>
  ) : (
    face
  );
}
