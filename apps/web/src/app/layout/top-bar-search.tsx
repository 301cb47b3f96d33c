import { QuickSearchBox } from '../../features/search/quick-search-box.tsx';
import { useSession } from '../../lib/auth/session.tsx';
import type { Menu } from './menu.ts';

/** The search of the person's face: what they may find, and the screens of their menu. */
export function TopBarSearch({ menu }: { readonly menu: Menu }) {
  const { profile, roles } = useSession();
  const type = profile?.user_type;
  const side = type === 'tutor' ? 'tutor' : type ? 'provider' : undefined;
  return <QuickSearchBox side={side} isAdmin={roles.includes('admin')} screens={menu.entries} />;
}
