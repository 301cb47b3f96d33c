import { resolve } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { prerenderedPages } from './build/pages-plugin.ts';
import { silentContracts } from './build/silent-contracts.ts';

const server = process.env['PATINHA_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/auth/v1', '/files', '/dev', '/webhooks'];
// Every list of calls begins with queryOptions: left to itself it moves into the first group that has such a list.
// Likewise the list of unsent forms, which the program asks before it leaves a page, would move in with all the forms;
// and what the shell draws and says itself counts as shared by one part alone, so that it would come with the tabs.
const reactCode =
  /node_modules\/((react|react-dom|scheduler)\/|@tanstack\/react-query\/.*\/queryOptions\.js)|lib\/form\/unsent-forms\.ts|src\/(ui\/(feedback|lazy-part|form\/(field|input))\.tsx|app\/app\.strings\.ts)$/;
// What nearly every screen needs travels as one file: fewer answers, and headers weigh as much as small chunks.
// Words that /auth does not say stay out of it.
const sharedCode = new RegExp(
  [
    'node_modules/(react-router|@tanstack|zod)/',
    'node_modules/lucide-react/(?!dist/esm/icons)',
    'lucide-react/dist/esm/icons/(circle-alert|circle-check|info|triangle-alert|chevron-down|x).mjs',
    'node_modules/(tailwind-merge|clsx|class-variance-authority|@radix-ui/react-(slot|compose-refs))/',
    'packages/(domain|contract)/src/shared',
    'packages/domain/src/money',
    'packages/domain/src/notification/(mail|notification)-kind',
    'vite/preload-helper',
    'apps/web/src/(lib/(?!form/(?!form-drafts)|pause/|plan-name|receives-typed|week/|end-group-text|service-type|earnings-bridge|way-to|auth/(?:manager-face|auth-transport)|use-tab|use-position|pet-terms|api/files|auth/device-name|zone-label|text-pdf|reliability-text|stay-(?:text|day)|use-now|outbox/(?!outbox-flag))|ui/(button|card|feedback|badge|class-names|lazy-part|azulejo/tile(?!-animals)|format)|app/live-updates)',
  ].join('|'),
);
// Likewise what the tabs of most screens are made of, and the small primitives below them.
const kitCode = new RegExp(
  [
    'node_modules/@radix-ui/(react-(tabs|roving-focus|collection|direction|id|presence|primitive)|primitive)/',
    'node_modules/@radix-ui/react-(context|use-[a-z-]+)/',
    'apps/web/src/(ui/(tabs|tab-section|layer/late-dialog)|lib/use-tab).tsx?$',
  ].join('|'),
);
// Their forms are a file of their own: the homes have tabs and no form.
const formCode =
  /apps\/web\/src\/(ui\/form\/(field|form|input)|lib\/form\/(?!form-drafts|address-draft|amount-field|clock-minutes))/;
// Part of the program itself: a screen that is fetched need not name them, and every list is sent with one before.
const alwaysThere = /assets\/(rolldown-runtime|react|base|app)-/;
const namedChunks = /^(rolldown-runtime|react|base|app|own-redemptions|company-campaigns|tutor-happy-hour)$/;
// Opened by a press or far down: a list of their parts would weigh on the screen before them.
const openedLater = /assets\/(own-redemptions|company-campaigns|tutor-happy-hour)-/;
// The icons of the screens behind sign-in, but for those of the diary and of two or three of them alone; those of the parts above stay with them. With them go the small things that
// the frame, lists and cards of most of these screens show: alone they are smaller than the headers of their answer.
const iconCode = new RegExp(
  [
    'node_modules/lucide-react/dist/esm/icons/(?!(?:badge-percent|circle|droplets?|face-slightly-smiling|notebook-pen|pill|send|syringe|toilet|utensils).mjs)',
    'packages/domain/src/wallet/level.ts$',
    'packages/domain/src/pet/pet.ts$',
    'apps/web/src/(app/layout/menu|features/booking/requests-due|lib/(use-now|way-to)|ui/(pet-avatar|count-badge)).tsx?$',
  ].join('|'),
);
// Lists of words that the same screens need; alone each is smaller than the headers of its answer.
const listingWords =
  /packages\/domain\/src\/(booking\/price\/booking-price|service\/service|service\/service-extra|service\/pet-fit|message\/thread)\.ts$|apps\/web\/src\/lib\/(stay-text|stay-day|end-group-text)\.ts$/;
// What the card is read and said with.
const memberCard = new RegExp(
  [
    'packages/(domain/src/loyalty-card/card-status|contract/src/loyalty-card/loyalty-card.contract).ts$',
    'apps/web/src/features/loyalty-card/(loyalty-card.(api|strings)|tier-badge).tsx?$',
  ].join('|'),
);
// A screen that lists the own pets needs the contract behind them and their words.
const ownPets =
  /apps\/web\/src\/(features\/pet\/pet\.(api|strings)\.ts|app\/screens\/tutor\/pet-line\.tsx)$|packages\/contract\/src\/pet\/pet\.contract\.ts$|packages\/domain\/src\/pet\/pet-profile\.ts$/;
// A card's words and its small parts, for the same reason.
const bookingCard =
  /apps\/web\/src\/features\/booking\/(booking\.strings|series\/series-link|booking-card)\.tsx?$/;
// The home of a carer says what waits without showing the card.
const bookingWarning = /apps\/web\/src\/features\/booking\/warning\/booking-warning\.(strings\.)?ts$/;
// What the home of a seller asks about earnings, being away and being asked: alone each is smaller than the headers of its answer.
const sellerNotes = new RegExp(
  [
    'packages/contract/src/(substitution/(pause|substitute-ask)|ledger/ledger).contract.ts$',
    'apps/web/src/features/(substitution/(own-pause|substitute-asks)|wallet/earnings).api.ts$',
    'apps/web/src/(lib/earnings-bridge.ts|app/screens/provider/(asked-note|away-note|publish/off-air-note).tsx)$',
  ].join('|'),
);
// What it asks about the own services.
const ownServices =
  /packages\/contract\/src\/service\/service\.(schemas|contract)\.ts$|packages\/domain\/src\/availability\/(service-unit|interval)\.ts$|apps\/web\/src\/features\/service\/service\.api\.ts$/;
// What every list of bookings is read with.
const bookingLists =
  /packages\/contract\/src\/booking\/(booking\.schemas|booking\.contract|act\.schemas)\.ts$|packages\/domain\/src\/payment\/chargeback\.ts$/;
// How far a verification is; an admin reads it without the rest of a home.
const verificationWords =
  /packages\/(contract\/src\/verification\/own-verification\.contract|domain\/src\/verification\/(verification|standing|document))\.ts$/;
// What the three homes say and how they are drawn, and what they ask a newcomer.
const homeNotices = new RegExp(
  [
    'packages/contract/src/(onboarding/own-onboarding|company/received-invitation).contract.ts$',
    'apps/web/src/features/(onboarding/onboarding|verification/own-verification|company/team/received-invitations).api.ts$',
    'apps/web/src/app/screens/(account/onboarding-seen|dashboard-notices|dashboard.strings|use-greeting).tsx?$',
    'apps/web/src/(ui/(top-down|when-near).tsx|lib/api/is-known.ts)$',
  ].join('|'),
);
// The pets of a booking and what a request clashes with, on the home of its carer and on its page.
const petsInCare =
  /packages\/contract\/src\/(pet\/pet-in-care|booking\/booking-clash)\.contract\.ts$|apps\/web\/src\/features\/(pet\/(pet-warnings\.tsx|pets-in-care\.api\.ts)|booking\/clash\/booking-clash\.api\.ts)$/;
// What each change of a booking says and reloads.
const bookingMoves =
  /apps\/web\/src\/features\/booking\/(booking-by-id\.api|booking-move\.strings|use-booking-change)\.ts$/;
// How a request is answered from a list.
const bookingAnswers =
  /apps\/web\/src\/features\/booking\/(answer-buttons|answer\/(use-acceptance|accept-label|request\.strings|time-pill))\.tsx?$/;
// What the bell asks and says; the page of a thing needs the first of it, and alone each is smaller than its headers.
const bell =
  /apps\/web\/src\/features\/notification\/inbox\.(api|strings)\.ts$|packages\/contract\/src\/notification\/inbox\.contract\.ts$/;
const at = (path: string) => resolve(import.meta.dirname, path);

/** One of the two QR code renderers is used; the other stays only because it is not marked as free of side effects. */
const oneQrCode = (): Plugin => ({
  name: 'patinha-one-qr-code',
  transform: (code, id) =>
    id.includes('/qrcode.react/')
      ? code
          .replace('QRCodeCanvas = React.forwardRef', 'QRCodeCanvas = /* @__PURE__ */ React.forwardRef')
          .replace('QRCodeCanvas.displayName = "QRCodeCanvas";', '')
      : undefined,
});

export default defineConfig({
  appType: 'custom',
  plugins: [silentContracts(), react(), tailwindcss(), oneQrCode(), prerenderedPages()],
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'js'
          ? parts.filter((part) => !openedLater.test(file) && !alwaysThere.test(part))
          : parts,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The program lists what each screen is made of, and names weigh as much as that list itself.
        // The program lists every name: seven characters, the least that the bundler takes.
        chunkFileNames: ({ name }) => `assets/${namedChunks.test(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: reactCode, priority: 3 },
            { name: 'base', test: sharedCode, minShareCount: 2, priority: 2 },
            { name: 'icons', test: iconCode, minShareCount: 2, priority: 1 },
            { name: 'listing', test: listingWords, minShareCount: 2, priority: 1 },
            { name: 'booking-lists', test: bookingLists, minShareCount: 2, priority: 1 },
            { name: 'verification-words', test: verificationWords, minShareCount: 2, priority: 1 },
            { name: 'home-notices', test: homeNotices, minShareCount: 2, priority: 1 },
            { name: 'own-services', test: ownServices, minShareCount: 2, priority: 1 },
            { name: 'pets-in-care', test: petsInCare, minShareCount: 2, priority: 1 },
            { name: 'booking-warning', test: bookingWarning, minShareCount: 2, priority: 1 },
            { name: 'booking-moves', test: bookingMoves, minShareCount: 2, priority: 1 },
            { name: 'member-card', test: memberCard, minShareCount: 2, priority: 1 },
            { name: 'own-pets', test: ownPets, minShareCount: 2, priority: 1 },
            { name: 'seller-notes', test: sellerNotes, minShareCount: 2, priority: 1 },
            { name: 'booking-card', test: bookingCard, minShareCount: 2, priority: 1 },
            { name: 'bell', test: bell, minShareCount: 2, priority: 1 },
            { name: 'booking-answers', test: bookingAnswers, minShareCount: 2, priority: 0 },
            { name: 'kit', test: kitCode, minShareCount: 4, priority: 1 },
            { name: 'forms', test: formCode, minShareCount: 4, priority: 1 },
          ],
        },
      },
      input: {
        app: at('app.html'),
        landing: at('src/features/landing/landing-script.ts'),
        offline: at('src/app/offline/offline-script.ts'),
        'landing-style': at('src/features/landing/landing.css'),
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
});
