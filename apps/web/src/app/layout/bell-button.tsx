import { useState } from 'react';

import { BellFace } from '../../features/notification/bell-face.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('../../features/notification/notification-panel.tsx')).NotificationPanel,
);

/** Opens the notifications; their code comes when a pointer or the focus comes near. */
export function BellButton() {
  const [isWanted, setWanted] = useState(false);
  const face = (
    <BellFace
      onPointerEnter={NotificationPanel.preload}
      onFocus={NotificationPanel.preload}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <WhileLoading show={face}>
      <NotificationPanel />
    </WhileLoading>
  ) : (
    face
  );
}
