import { cloneElement, type ComponentProps, type ReactElement, useState } from 'react';

import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import type { Menu } from './menu.ts';

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);

interface PhoneMenuButtonProps {
  readonly menu: Menu;
  /** The button that opens it. */
  readonly children: ReactElement<ComponentProps<'button'>>;
}

/** Below 768 px; the sheet's code comes when a finger or the focus comes near. */
export function PhoneMenuButton({ menu, children }: PhoneMenuButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const button = cloneElement(children, {
    'aria-haspopup': 'dialog',
    onPointerEnter: PhoneMenu.preload,
    onFocus: PhoneMenu.preload,
    onClick: () => setWanted(true),
  });
  return isWanted ? (
    <WhileLoading show={button}>
      <PhoneMenu menu={menu} trigger={children} />
    </WhileLoading>
  ) : (
    button
  );
}
