import { heldTypes } from '@patinha/domain/account';
import type { UserType } from '@patinha/domain/shared';
import { ArrowLeftRight, LogOut, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { useSwitchFace } from '../../features/account/face.api.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { unsentForms } from '../../lib/form/unsent-forms.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/layer/dropdown-menu.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { layoutText, roleCaptions } from '../app.strings.ts';
import { leaveQuestion } from '../leave/leave-question.ts';
import { AccountFace } from './account-face.tsx';
import { avatarMenuText } from './avatar-menu.strings.ts';
import { useTheme } from './theme.ts';

/** Fetched when it is first opened (account-button.tsx), so it starts open. */
export function AvatarMenu() {
  const { profile, signOut } = useSession();
  const { theme, toggle } = useTheme();
  const showFace = useFaces();
  const name = profile?.full_name || layoutText.noName;
  const leave = async () => {
    await signOut();
    location.assign('/');
  };
  const askToLeave = () =>
    unsentForms.hasAny() ? leaveQuestion.ask(() => void leave(), 'account') : void leave();
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
          <Link to="/profile">
            <UserRound aria-hidden="true" />
            {avatarMenuText.profile}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/settings">
            <Settings aria-hidden="true" />
            {layoutText.settings}
          </Link>
        </DropdownMenuItem>
        <OtherFaces onChoose={showFace} />
        <DropdownMenuItem onSelect={toggle}>
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
          {theme === 'dark' ? layoutText.light : layoutText.dark}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={askToLeave}>
          <LogOut aria-hidden="true" />
          {layoutText.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The other roles held, one press away (D-3). */
function OtherFaces({ onChoose }: { readonly onChoose: (type: UserType) => void }) {
  const { profile, roles } = useSession();
  return heldTypes(roles)
    .filter((type) => type !== profile?.user_type)
    .map((type) => (
      <DropdownMenuItem key={type} onSelect={() => onChoose(type)}>
        <ArrowLeftRight aria-hidden="true" />
        {avatarMenuText.showAs(roleCaptions[type])}
      </DropdownMenuItem>
    ));
}

/** Each face leads to its dashboard. Outside the menu's content, which is gone before the answer comes. */
function useFaces(): (type: UserType) => void {
  const navigate = useNavigate();
  const change = useSwitchFace();
  return (type) =>
    change.mutate(type, {
      onSuccess: () => void navigate(`/dashboard/${type}`),
      onError: () => toast({ title: avatarMenuText.switchFailed, tone: 'destructive' }),
    });
}
