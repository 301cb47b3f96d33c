import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { cn } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { bottomBarText as text } from './bottom-bar.strings.ts';
import type { Menu } from './menu.ts';
import { PhoneMenuButton } from './phone-menu-button.tsx';
import { PhoneMenuTrigger } from './phone-menu-trigger.tsx';
import { PlaceCount } from './place-count.tsx';
import { keepPlace, keptPlace } from './place-memory.ts';
import { addressOf, type Place, placeAt, placesOf } from './places.ts';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const NowBar = lazyPart(async () => (await import('../../features/booking/agora/now-bar.tsx')).NowBar);
const homeOfTutor = ['/dashboard/tutor', '/tutor'];

/** In the top bar; here because only a phone fetches it. */
export const TopMenuButton = ({ menu }: { readonly menu: Menu }) => (
  <PhoneMenuButton menu={menu}>
    <PhoneMenuTrigger />
  </PhoneMenuButton>
);

/** Below 768 px: the places of the person's face under the thumb (D-161); app.css hides it where it is in the way. */
export function BottomBar({ menu }: { readonly menu: Menu }) {
  const { profile, roles } = useSession();
  const places = placesOf(menu, profile, roles);
  const here = placeAt(places, useLocation());
  const isTyping = useKeyboardOpen();
  if (places.length === 0 || isTyping) return null;
  return (
    <nav
      data-slot="bottom-bar"
      aria-label={text.label}
      className="sticky bottom-0 z-30 md:hidden print:hidden"
    >
      {profile?.user_type === 'tutor' && <NowBar home={homeOfTutor} />}
      <div className="bar border-border bg-card grid auto-cols-fr grid-flow-col border-t pb-[env(safe-area-inset-bottom)]">
        {places.map((place) =>
          place.path === undefined ? (
            <PhoneMenuButton key={place.label} menu={menu}>
              <button type="button" className={look(false)}>
                <PlaceFace place={place} isHere={false} />
              </button>
            </PhoneMenuButton>
          ) : (
            <PlaceLink key={place.label} place={place} here={here} />
          ),
        )}
      </div>
    </nav>
  );
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly here: Place | undefined;
}

/** Leads to where the person was in the place; from within it, to its top. */
function PlaceLink({ place, here }: PlaceLinkProps) {
  const { pathname, search } = useLocation();
  const isHere = place === here;
  const start = addressOf(place);
  const kept = isHere ? undefined : keptPlace(start);
  const onClick = (event: MouseEvent) => {
    if (here && !isHere) keepPlace(addressOf(here), { href: pathname + search, scrollY });
    // A part of a list is at its query alone; a whole list may be filtered.
    if (!isHere || pathname + (place.query === undefined ? '' : search) !== start) return;
    event.preventDefault();
    scrollTo({ top: 0 });
  };
  return (
    <Link
      to={kept?.href ?? start}
      state={{ scrollY: kept?.scrollY ?? 0 }}
      aria-current={isHere ? 'page' : undefined}
      onClick={onClick}
      className={look(isHere)}
    >
      <PlaceFace place={place} isHere={isHere} />
    </Link>
  );
}

const look = (isHere: boolean) =>
  cn(
    'text-muted-foreground relative grid min-h-14 min-w-0 content-center justify-items-center gap-0.5 py-1 text-center font-medium no-underline outline-offset-[-3px]',
    isHere && 'text-primary font-semibold',
  );

function PlaceFace({ place, isHere }: { readonly place: Place; readonly isHere: boolean }) {
  const { Icon, label, isRaised, counts } = place;
  return (
    <>
      <span
        className={cn(
          'relative grid place-items-center rounded-full px-4 py-0.5',
          isHere && 'bg-secondary text-secondary-foreground',
          isRaised && 'bg-sun text-ink shadow-pop -mt-6 size-12 px-0',
        )}
      >
        {Icon && <Icon aria-hidden="true" className="size-6" />}
      </span>
      <span className="max-w-full text-[min(.8125rem,max(11px,3.5vw))] leading-tight [overflow-wrap:anywhere] hyphens-auto">
        {label}
      </span>
      {counts && <PlaceCount of={counts} />}
    </>
  );
}
