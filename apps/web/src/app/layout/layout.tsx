import { MessageReceipts } from '../../features/message/message-receipts.tsx';
import { useSession } from '../../lib/auth/session.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { layoutText } from '../app.strings.ts';
import { ConsentNotice } from '../consent-notice.tsx';
import { useLiveUpdates } from '../live-updates.ts';
import { useRememberedAdmin } from '../remember-admin.ts';
import { ScreenOutlet } from '../screen-boundary.tsx';
import { menuOf } from './menu.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const BottomBar = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar);
const AppBadge = lazyPart(async () => (await import('./app-badge.tsx')).AppBadge);
const TopMenuButton = lazyPart(async () => (await import('./bottom-bar.tsx')).TopMenuButton);

/** Only the installed app has an icon of its own. */
const hasIcon = () => 'setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches;

/** What surrounds every screen of a signed-in person: sidebar, or on a phone the bottom bar; top bar, content. */
export function Layout() {
  useLiveUpdates();
  const { profile, roles } = useSession();
  useRememberedAdmin(roles.includes('admin'));
  const { isExpanded, toggle } = useSidebar();
  const menu = menuOf(profile, roles);
  const isPhone = useIsPhone();
  return (
    <div className="flex min-h-dvh">
      <MessageReceipts />
      {hasIcon() && <AppBadge />}
      <a
        href="#conteudo"
        className="focus:bg-sun focus:text-ink sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:px-4 focus:py-3"
      >
        {layoutText.skip}
      </a>
      <Sidebar menu={menu} isExpanded={isExpanded} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar menu={menu} isExpanded={isExpanded} onToggle={toggle}>
          {isPhone && <TopMenuButton menu={menu} />}
        </TopBar>
        <OfflineBar />
        <main
          id="conteudo"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
        >
          <ConsentNotice />
          <ScreenOutlet />
        </main>
        {isPhone && <BottomBar menu={menu} />}
      </div>
    </div>
  );
}
