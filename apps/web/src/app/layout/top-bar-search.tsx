import { useEffect, useState } from 'react';

import { QuickSearchBox } from '../../features/search/quick/quick-search-box.tsx';
import { useSession } from '../../lib/auth/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Menu } from './menu.ts';

const QuickDialog = lazyPart(
  async () => (await import('../../features/search/quick/quick-dialog.tsx')).QuickDialog,
);

/** The search of the person's face: what they may find, and the screens of their menu; Ctrl+K opens it anywhere. */
export function TopBarSearch({ menu }: { readonly menu: Menu }) {
  const { profile, roles } = useSession();
  const [isOpen, setOpen] = useState<boolean>();
  useSearchKey(() => setOpen(true));
  const type = profile?.user_type;
  const side = type === 'tutor' ? 'tutor' : type ? 'provider' : undefined;
  const found = { side, isAdmin: roles.includes('admin'), screens: menu.entries } as const;
  return (
    <>
      <QuickSearchBox {...found} />
      {isOpen !== undefined && <QuickDialog {...found} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

/** Calls back at Ctrl+K and Cmd+K, unless a window is open. */
function useSearchKey(onSearch: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
