import { PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { layoutText } from '../app.strings.ts';
import { AccountButton } from './account-button.tsx';
import { BellButton } from './bell-button.tsx';
import { type Menu, titleAt } from './menu.ts';
import { PhoneMenuTrigger } from './phone-menu-trigger.tsx';
import { TopBarSearch } from './top-bar-search.tsx';

interface TopBarProps {
  readonly menu: Menu;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

export function TopBar({ menu, isExpanded, onToggle }: TopBarProps) {
  const { pathname } = useLocation();
  return (
    <header className="border-border bg-card sticky top-0 z-30 flex h-16 items-center gap-1 border-b px-2 sm:gap-2 sm:px-4 print:hidden">
      <PhoneMenuButton menu={menu} />
      <Button
        variant="ghost"
        size="icon"
        className="hidden md:inline-flex"
        aria-expanded={isExpanded}
        aria-keyshortcuts="Control+B Meta+B"
        aria-label={isExpanded ? layoutText.collapse : layoutText.expand}
        onClick={onToggle}
      >
        <PanelLeft aria-hidden="true" />
      </Button>
      <p className="font-display min-w-0 flex-1 truncate font-bold sm:text-lg">{titleAt(menu, pathname)}</p>
      <TopBarSearch menu={menu} />
      <BellButton />
      <AccountButton />
    </header>
  );
}

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu);

/** Below 768 px; the sheet's code comes when a finger or the focus comes near. */
function PhoneMenuButton({ menu }: Pick<TopBarProps, 'menu'>) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <PhoneMenuTrigger
      onPointerEnter={PhoneMenu.preload}
      onFocus={PhoneMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <WhileLoading show={button}>
      <PhoneMenu menu={menu} />
    </WhileLoading>
  ) : (
    button
  );
}
