import { LogOut, Moon, Settings, Sun } from 'lucide-react';
import { Link } from 'react-router';

import { useSession } from '../lib/session.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx';
import { AccountFace } from './account-face.tsx';
import { layoutText } from './app.strings.ts';
import { useTheme } from './theme.ts';

/** Fetched when it is first opened (account-button.tsx), so it starts open. */
export function AvatarMenu() {
  const { profile, signOut } = useSession();
  const { theme, toggle } = useTheme();
  const name = profile?.full_name || layoutText.noName;
  const leave = async () => {
    await signOut();
    location.assign('/');
  };
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <AccountFace />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-72">
        <DropdownMenuLabel>
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="text-muted-foreground block [overflow-wrap:anywhere]">{profile?.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/settings">
            <Settings aria-hidden="true" />
            {layoutText.settings}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={toggle}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {theme === 'dark' ? layoutText.light : layoutText.dark}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden="true" />
          {layoutText.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
