import type { Plugin } from 'vite';

/**
 * Modules that travel as one file because the same screens need them: alone, each is smaller than the headers of its
 * answer. What several groups name belongs to the first of the highest priority.
 */
interface ChunkGroup {
  readonly name: string;
  /** Parts of paths. The build fails when one matches no module: what moved would silently leave its group. */
  readonly paths: readonly string[];
  readonly except?: readonly string[];
  /** How many parts of the application must need a module; 2 by default. */
  readonly minShareCount?: number;
  readonly priority?: number;
}

const inside = (folder: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${folder}/${name}`);
const web = (names: string) => inside('apps/web/src', names);
const contract = (names: string) => inside('packages/contract/src', names);
const domain = (names: string) => inside('packages/domain/src', names);
const iconFolder = 'lucide-react/dist/esm/icons/';
const icons = (names: string) => names.split(' ').map((name) => `${iconFolder}${name}.mjs`);

const chunkGroups: readonly ChunkGroup[] = [
  {
    // With what the smallest screens show. Every list of calls begins with queryOptions: left to itself it moves into
    // the first group that has such a list. Likewise the list of unsent forms, which the program asks before it leaves
    // a page, would move in with all the forms.
    name: 'react',
    paths: [
      ...inside('node_modules', 'react/ react-dom/ scheduler/'),
      '@tanstack/react-query/build/modern/queryOptions.js',
      ...web('ui/feedback.tsx ui/lazy-part.tsx ui/form/field.tsx ui/form/input.tsx'),
      ...web('app/app.strings.ts lib/form/unsent-forms.ts'),
    ],
    minShareCount: 1,
    priority: 3,
  },
  // The program shows what any screen says; with one of them it would need that screen's parts.
  { name: 'toasts', paths: web('ui/toast/toast-store.ts'), minShareCount: 1, priority: 3 },
  {
    // What nearly every screen needs. Words that /auth does not say stay out of it.
    name: 'base',
    paths: [
      ...inside('node_modules', 'react-router/ @tanstack/ zod/ lucide-react/'),
      'vite/preload-helper',
      ...domain('shared/ money/ notification/mail-kind.ts notification/notification-kind.ts'),
      ...contract('shared/'),
      ...web('lib/api/ lib/auth/ lib/form/form-drafts.ts lib/outbox/outbox-flag.ts'),
      ...web('lib/words/error-text.ts lib/words/day-pct-text.ts lib/held-acts.ts lib/limit-link.tsx'),
      ...web('lib/offline-copies.ts lib/server-time.ts lib/site-facts.tsx lib/stopwatch.ts lib/store.ts'),
      ...web(
        'lib/use-is-phone.ts lib/use-settled.ts ui/badge.tsx ui/card.tsx ui/format.ts app/live-updates.ts',
      ),
    ],
    except: [
      iconFolder,
      ...web('lib/api/files.ts lib/auth/auth-transport.ts lib/auth/device-name.ts lib/auth/manager-face.ts'),
    ],
    priority: 2,
  },
  {
    // What the frame and the first screens show, and the small things that most screens behind the sign-in show.
    name: 'frame',
    paths: [
      ...icons('bell calendar-check calendar-clock chart-column check chevron-right crown download'),
      ...icons('hand-heart id-card layout-dashboard message-circle paw-print phone refresh-cw'),
      ...icons('rotate-ccw-clock route scale scan-line search settings shield-check star store'),
      ...icons('user-round user-round-pen users wallet x'),
      ...domain('wallet/level.ts pet/pet.ts'),
      ...web('app/layout/menu.ts features/booking/requests-due.ts lib/use-now.ts lib/way-to.ts'),
      ...web('ui/count-badge.tsx ui/pet-avatar.tsx'),
    ],
    priority: 1,
  },
  {
    name: 'icons',
    paths: [iconFolder],
    // Those of the diary, and of two or three screens alone.
    except: icons(
      'badge-percent circle droplet droplets face-slightly-smiling notebook-pen pill send syringe toilet utensils',
    ),
  },
  {
    name: 'listing',
    paths: [
      ...domain(
        'booking/price/booking-price.ts service/service.ts service/service-extra.ts service/pet-fit.ts',
      ),
      ...domain('message/thread.ts'),
      ...web('lib/words/stay-text.ts lib/words/stay-day.ts lib/words/end-group-text.ts'),
    ],
    priority: 1,
  },
  {
    name: 'booking-lists',
    paths: [
      ...contract('booking/booking.schemas.ts booking/booking.contract.ts booking/act.schemas.ts'),
      ...domain('payment/chargeback.ts'),
    ],
    priority: 1,
  },
  {
    // How far a verification is; an admin reads it without the rest of a home.
    name: 'verification-words',
    paths: [
      ...contract('verification/own-verification.contract.ts'),
      ...domain('verification/verification.ts verification/standing.ts verification/document.ts'),
    ],
    priority: 1,
  },
  {
    // How the three homes are drawn, and what they ask a newcomer.
    name: 'home-notices',
    paths: [
      ...contract('onboarding/own-onboarding.contract.ts company/received-invitation.contract.ts'),
      ...web('features/onboarding/onboarding.api.ts features/verification/own-verification.api.ts'),
      ...web('features/company/team/received-invitations.api.ts app/screens/account/onboarding-seen.ts'),
      ...web(
        'app/screens/dashboard-notices.tsx app/screens/dashboard.strings.ts app/screens/use-greeting.ts',
      ),
      ...web('ui/top-down.tsx ui/when-near.tsx'),
    ],
    priority: 1,
  },
  {
    // The pets of a booking and what a request clashes with, on the home of its carer and on its page.
    name: 'pets-in-care',
    paths: [
      ...contract('pet/pet-in-care.contract.ts booking/booking-clash.contract.ts'),
      ...web('features/pet/pet-warnings.tsx features/pet/pets-in-care.api.ts'),
      ...web('features/booking/clash/booking-clash.api.ts'),
    ],
    priority: 1,
  },
  {
    // The home of a carer says what waits without showing the card.
    name: 'booking-warning',
    paths: web(
      'features/booking/warning/booking-warning.ts features/booking/warning/booking-warning.strings.ts',
    ),
    priority: 1,
  },
  {
    name: 'member-card',
    paths: [
      ...domain('loyalty-card/card-status.ts'),
      ...contract('loyalty-card/loyalty-card.contract.ts'),
      ...web('features/loyalty-card/loyalty-card.api.ts features/loyalty-card/loyalty-card.strings.ts'),
      ...web('features/loyalty-card/tier-badge.tsx'),
    ],
    priority: 1,
  },
  {
    name: 'own-pets',
    paths: [
      ...contract('pet/pet.contract.ts'),
      ...domain('pet/pet-profile.ts'),
      ...web('features/pet/pet.api.ts features/pet/pet.strings.ts app/screens/tutor/pet-line.tsx'),
    ],
    priority: 1,
  },
  {
    // What the home of a seller asks about earnings, being away and being asked.
    name: 'seller-notes',
    paths: [
      ...contract(
        'substitution/pause.contract.ts substitution/substitute-ask.contract.ts ledger/ledger.contract.ts',
      ),
      ...web('features/substitution/own-pause.api.ts features/substitution/substitute-asks.api.ts'),
      ...web('features/wallet/earnings.api.ts lib/earnings-bridge.ts app/screens/provider/asked-note.tsx'),
      ...web('app/screens/provider/away-note.tsx app/screens/provider/publish/off-air-note.tsx'),
    ],
    priority: 1,
  },
  {
    name: 'booking-card',
    paths: web(
      'features/booking/booking.strings.ts features/booking/booking-card.tsx features/booking/series/series-link.tsx',
    ),
    priority: 1,
  },
  {
    // What the bell asks and says; the page of a thing needs the first of it.
    name: 'bell',
    paths: [
      ...web('features/notification/inbox.api.ts features/notification/inbox.strings.ts'),
      ...contract('notification/inbox.contract.ts'),
    ],
    priority: 1,
  },
  {
    // How a request is answered from a list.
    name: 'booking-answers',
    paths: web(
      'features/booking/answer-buttons.tsx features/booking/answer/use-answer.ts features/booking/answer/accept-label.ts features/booking/answer/request.strings.ts features/booking/answer/time-pill.tsx',
    ),
  },
  {
    name: 'tabs',
    paths: web('ui/tabs.tsx ui/tab-section.tsx lib/use-tab.ts ui/layer/late-dialog.tsx'),
    minShareCount: 4,
    priority: 1,
  },
];

const anyOf = (paths: readonly string[]) =>
  paths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|');

/** The groups as the bundler takes them. */
export const bundlerGroups = () =>
  chunkGroups.map(({ name, paths, except = [], minShareCount = 2, priority = 0 }) => ({
    name,
    test: new RegExp(`^${except.length > 0 ? `(?!.*(?:${anyOf(except)}))` : ''}.*(?:${anyOf(paths)})`),
    minShareCount,
    priority,
  }));

/** Fails the build where a group names a module that is not there any more. */
export const groupsInUse = (): Plugin => ({
  name: 'patinha-groups-in-use',
  apply: 'build',
  buildEnd(failure) {
    if (failure) return;
    const modules = [...this.getModuleIds()];
    const stale = chunkGroups.flatMap(({ name, paths, except = [] }) =>
      [...paths, ...except]
        .filter((path) => !modules.some((module) => module.includes(path)))
        .map((path) => `${name}: ${path}`),
    );
    if (stale.length > 0)
      this.error(`Groups of build/chunk-groups.ts name what is not there:\n${stale.join('\n')}`);
  },
});
