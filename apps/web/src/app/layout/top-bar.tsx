import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { layoutText } from '../app.strings.ts';
import { AccountButton } from './account-button.tsx';
import { BellButton } from './bell-button.tsx';
import { type Menu, titleAt } from './menu.ts';
import { TopBarSearch } from './top-bar-search.tsx';

interface TopBarProps {
  readonly menu: Menu;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  /** On a phone, what opens the menu. */
  readonly children: ReactNode;
}

export function TopBar({ menu, isExpanded, onToggle, children }: TopBarProps) {
  const { pathname } = useLocation();
  return (
    <header className="bar border-border bg-card sticky top-0 z-30 flex h-16 items-center gap-1 border-b px-2 sm:gap-2 sm:px-4 print:hidden">
      <span className="size-11 md:hidden">{children}</span>
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
      {/* A phone has the title once, on the page. */}
      <p className="font-display min-w-0 flex-1 truncate text-lg font-bold max-md:invisible">
        {titleAt(menu, pathname)}
      </p>
      <TopBarSearch menu={menu} />
      <BellButton />
      <AccountButton />
    </header>
  );
}
