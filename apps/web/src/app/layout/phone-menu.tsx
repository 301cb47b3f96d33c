import { X } from 'lucide-react';
import { Dialog as Sheet } from 'radix-ui';
import { type ReactElement, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useBackEntry } from '../../ui/layer/back-entry.ts';
import { layoutText } from '../app.strings.ts';
import type { Menu } from './menu.ts';
import { SidebarContent } from './sidebar.tsx';

interface PhoneMenuProps {
  readonly menu: Menu;
  readonly trigger: ReactElement;
}

/** Below 768 px the sidebar is a sheet of 18 rem (§9). Fetched when it is first opened, so it starts open. */
export function PhoneMenu({ menu, trigger }: PhoneMenuProps) {
  const [isOpen, setOpen] = useState(true);
  useBackEntry(isOpen, () => setOpen(false));
  return (
    <Sheet.Root open={isOpen} onOpenChange={setOpen}>
      <Sheet.Trigger asChild>{trigger}</Sheet.Trigger>
      <Sheet.Portal>
        <Sheet.Overlay className="bg-veil fixed inset-0 z-40 md:hidden" />
        <Sheet.Content
          aria-describedby={undefined}
          data-hides-bar
          className="slide-in bg-card shadow-pop fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col md:hidden"
        >
          <Sheet.Title className="sr-only">{layoutText.menu}</Sheet.Title>
          <SidebarContent menu={menu} isExpanded onNavigate={() => setOpen(false)} />
          <Sheet.Close asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={layoutText.closeMenu}
              className="absolute top-2.5 right-2"
            >
              <X aria-hidden="true" />
            </Button>
          </Sheet.Close>
        </Sheet.Content>
      </Sheet.Portal>
    </Sheet.Root>
  );
}
