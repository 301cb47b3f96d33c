import { productName } from '@patinha/domain/shared';
import { UserRoundPen } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { Logo } from '../../ui/azulejo/tiles.tsx';
import { cn } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { layoutText } from '../app.strings.ts';
import { isCurrent, type Menu, type MenuEntry } from './menu.ts';

const WaitingCount = lazyPart(
  async () => (await import('../../features/admin/waiting-count.tsx')).WaitingCount,
);

interface SidebarProps {
  readonly menu: Menu;
  readonly isExpanded: boolean;
}

/** From 768 px on; 16 rem, or 3 rem with icons only (§9). */
export const Sidebar = ({ menu, isExpanded }: SidebarProps) => (
  <aside
    data-slot="sidebar"
    data-state={isExpanded ? 'expanded' : 'collapsed'}
    className={cn(
      'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-border bg-card transition-[width] duration-150 md:flex print:hidden',
      isExpanded ? 'w-64' : 'w-12',
    )}
  >
    <SidebarContent menu={menu} isExpanded={isExpanded} />
  </aside>
);

/** The same inside the sheet of a phone, where `onNavigate` closes it. */
export function SidebarContent({
  menu,
  isExpanded,
  onNavigate,
}: SidebarProps & { readonly onNavigate?: () => void }) {
  const specified = menu.entries.filter(({ isAdded }) => !isAdded);
  const added = menu.entries.filter(({ isAdded }) => isAdded);
  return (
    <>
      <a
        href="/"
        aria-label={productName}
        className="font-display flex h-16 shrink-0 items-center gap-2.5 px-2 text-xl font-bold"
      >
        <Logo className="size-8 shrink-0" />
        {isExpanded && productName}
      </a>
      {isExpanded && <p className="text-muted-foreground px-4 pb-2 text-sm">{menu.caption}</p>}
      <nav aria-label={layoutText.menu} className="grid gap-1 overflow-y-auto px-1 pb-4">
        {specified.map((entry) => (
          <MenuLink key={entry.path} entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
        ))}
        {added.length > 0 && (
          <p className="border-border text-muted-foreground mt-2 border-t px-2.5 pt-2 text-sm">
            {isExpanded && layoutText.more}
          </p>
        )}
        {added.map((entry) => (
          <MenuLink key={entry.path} entry={entry} isExpanded={isExpanded} onNavigate={onNavigate} />
        ))}
        {menu.entries.length === 0 && (
          <MenuLink entry={finishSignUp} isExpanded={isExpanded} onNavigate={onNavigate} />
        )}
      </nav>
    </>
  );
}

/** A person of an unknown type has an empty menu; this is the way out of it (D-12). */
const finishSignUp: MenuEntry = { label: layoutText.finishSignUp, path: '/auth', Icon: UserRoundPen };

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly isExpanded: boolean;
  readonly onNavigate: (() => void) | undefined;
}

function MenuLink({ entry, isExpanded, onNavigate }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isHere = isCurrent(entry, pathname);
  return (
    <Link
      to={entry.path}
      {...(onNavigate && { onClick: onNavigate })}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isExpanded ? undefined : entry.label}
      title={isExpanded ? undefined : entry.label}
      className={cn(
        'relative flex min-h-11 items-center gap-3 rounded-lg px-2.5 font-medium hover:bg-muted',
        isHere && 'bg-secondary text-secondary-foreground hover:bg-secondary',
      )}
    >
      <entry.Icon aria-hidden="true" className="size-5 shrink-0" />
      {isExpanded && <span className="flex-1">{entry.label}</span>}
      {entry.countsWaiting && (
        <WaitingCount className={isExpanded ? undefined : 'absolute top-0.5 right-0'} />
      )}
    </Link>
  );
}
