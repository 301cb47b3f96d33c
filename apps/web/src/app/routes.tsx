import type { SitePath } from '@patinha/contract/site';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

import { adminPaths } from './admin-paths.ts';
import { RequireAdmin, RequireCompany, RequireType, RequireUser } from './guards.tsx';
import { LandingDocument } from './landing-document.tsx';
import { lazyScreen, type ScreenRoute } from './lazy-screen.tsx';
import { DashboardRedirect } from './screens/dashboard-redirect.tsx';
import { OpenFrame } from './screens/open-frame.tsx';

type ScreenPath = SitePath | '/_vitrine' | '*';

/** A screen that is fetched when it is first visited. */
const screen = (path: ScreenPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  ...lazyScreen(load),
});

/** One screen at two addresses (D-11). */
const screens = (paths: readonly ScreenPath[], load: () => Promise<ComponentType>): RouteObject[] =>
  paths.map((path) => screen(path, load));

const tutorScreens: RouteObject[] = [
  screen(
    '/tutor/favorites',
    async () => (await import('../features/favorite/favorites-screen.tsx')).FavoritesScreen,
  ),
  screen(
    '/tutor/history',
    async () => (await import('../features/booking/history-screen.tsx')).TutorHistoryScreen,
  ),
  screen(
    '/tutor/settings',
    async () => (await import('./screens/account/settings-screen.tsx')).SettingsScreen,
  ),
  screen('/tutor/wallet', async () => (await import('./screens/tutor/tutor-wallet.tsx')).TutorWallet),
  screen('/tutor/profile', async () => (await import('./screens/account/profile-screen.tsx')).ProfileScreen),
  screen('/tutor/pets/:petId', async () => (await import('./screens/tutor/own-pet-screen.tsx')).OwnPetScreen),
  screen('/tutor/pets', async () => (await import('../features/pet/pets-screen.tsx')).PetsScreen),
  ...screens(
    ['/dashboard/tutor', '/tutor'],
    async () => (await import('./screens/tutor/tutor-dashboard-screen.tsx')).TutorDashboardScreen,
  ),
  screen(
    '/tutor/bookings',
    async () => (await import('./screens/tutor/tutor-bookings-screen.tsx')).TutorBookingsScreen,
  ),
];

/** The form for a need, for which providers make proposals. */
const needScreens: RouteObject[] = [
  screen(
    '/marketplace/pedidos',
    async () => (await import('../features/need/own-needs-screen.tsx')).OwnNeedsScreen,
  ),
  screen(
    '/marketplace/pedidos/novo',
    async () => (await import('./screens/need-form-screen.tsx')).NewNeedScreen,
  ),
  screen(
    '/marketplace/pedidos/:needId',
    async () => (await import('./screens/need-screens.tsx')).OwnNeedScreen,
  ),
  screen(
    '/marketplace/pedidos/:needId/editar',
    async () => (await import('./screens/need-form-screen.tsx')).EditNeedScreen,
  ),
];

/** Open needs and proposals, for both kinds of provider. */
const proposalScreens: RouteObject[] = [
  screen(
    '/marketplace/pedidos-abertos',
    async () => (await import('../features/need/open-needs-screen.tsx')).OpenNeedsScreen,
  ),
  screen(
    '/marketplace/pedidos-abertos/:needId',
    async () => (await import('../features/need/open-need-screen.tsx')).OpenNeedScreen,
  ),
  screen(
    '/marketplace/propostas',
    async () => (await import('./screens/need-screens.tsx')).OwnProposalsScreen,
  ),
];

const prestadorScreens: RouteObject[] = [
  screen(
    '/prestador/earnings',
    async () => (await import('./screens/money-screens.tsx')).PrestadorEarningsScreen,
  ),
  screen(
    '/prestador/history',
    async () => (await import('./screens/provider/provider-history-screen.tsx')).ProviderHistoryScreen,
  ),
  screen(
    '/prestador/settings',
    async () => (await import('./screens/account/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    '/prestador/services',
    async () => (await import('./screens/provider/own-services-screen.tsx')).PrestadorServicesScreen,
  ),
  screen(
    '/prestador/profile',
    async () => (await import('../features/provider/profile-screen.tsx')).ProviderProfileScreen,
  ),
  screen(
    '/prestador/certifications',
    async () => (await import('../features/verification/kyc-screen.tsx')).KycScreen,
  ),
  screen(
    '/prestador/publicar',
    async () => (await import('./screens/provider/publish/publish-screen.tsx')).PublishScreen,
  ),
  screen('/prestador/agenda', async () => (await import('./screens/provider/hours-screen.tsx')).HoursScreen),
  ...screens(
    ['/dashboard/prestador', '/prestador'],
    async () => (await import('./screens/provider/prestador-dashboard-screen.tsx')).PrestadorDashboardScreen,
  ),
  screen(
    '/prestador/clientes',
    async () => (await import('./screens/provider/clients-screen.tsx')).ClientsScreen,
  ),
  screen(
    '/prestador/reviews',
    async () => (await import('../features/review/reviews-screen.tsx')).ReviewsScreen,
  ),
  screen(
    '/prestador/bookings',
    async () => (await import('./screens/provider/provider-bookings-screen.tsx')).ProviderBookingsScreen,
  ),
];

const empresaScreens: RouteObject[] = [
  screen(
    '/empresa/publicar',
    async () => (await import('./screens/provider/publish/publish-screen.tsx')).PublishScreen,
  ),
  screen('/empresa/revenue', async () => (await import('./screens/money-screens.tsx')).EmpresaRevenueScreen),
  screen(
    '/empresa/settings',
    async () => (await import('./screens/account/settings-screen.tsx')).SettingsScreen,
  ),
  screen(
    '/empresa/services',
    async () => (await import('./screens/provider/own-services-screen.tsx')).EmpresaServicesScreen,
  ),
  screen(
    '/empresa/subscription',
    async () => (await import('./screens/account/upgrade-screen.tsx')).UpgradeScreen,
  ),
  screen(
    '/empresa/profile',
    async () => (await import('../features/provider/profile-screen.tsx')).ProviderProfileScreen,
  ),
  screen(
    '/empresa/clientes',
    async () => (await import('./screens/provider/clients-screen.tsx')).ClientsScreen,
  ),
  ...screens(
    ['/dashboard/empresa', '/empresa'],
    async () => (await import('./screens/provider/empresa-dashboard-screen.tsx')).EmpresaDashboardScreen,
  ),
];

/** Of the owner and of managers, who act here in the company's name. */
const companyScreens: RouteObject[] = [
  screen(
    '/empresa/reports',
    async () => (await import('../features/company/numbers/report-screen.tsx')).CompanyReportScreen,
  ),
  screen('/empresa/agenda', async () => (await import('./screens/provider/hours-screen.tsx')).HoursScreen),
  screen(
    '/empresa/reviews',
    async () => (await import('../features/review/reviews-screen.tsx')).ReviewsScreen,
  ),
  screen(
    '/empresa/bookings',
    async () => (await import('./screens/provider/provider-bookings-screen.tsx')).ProviderBookingsScreen,
  ),
  screen(
    '/empresa/bookings/:bookingId',
    async () => (await import('./screens/provider/manager-booking-screen.tsx')).ManagerBookingScreen,
  ),
  screen(
    '/empresa/bookings/series/:seriesId',
    async () => (await import('../features/booking/series/series-screen.tsx')).SeriesScreen,
  ),
  screen(
    '/empresa/campanhas',
    async () => (await import('./screens/provider/company-campaigns.tsx')).CampaignsScreen,
  ),
  screen('/empresa/messages', async () => (await import('../features/message/inbox-screen.tsx')).InboxScreen),
  screen(
    '/empresa/messages/:threadId',
    async () => (await import('./screens/conversation-screen.tsx')).ConversationScreen,
  ),
];

const adminScreens: RouteObject[] = [
  screen('/admin', async () => (await import('./screens/admin/admin-screen.tsx')).AdminScreen),
  // One import for all: separate ones would each add a name to the main chunk.
  ...adminPaths.map((path) =>
    screen(path, async () => (await import('./screens/admin/admin-screens.ts')).loadAdminScreen(path)),
  ),
];

/** Screens of any signed-in person, in the layout. */
const memberScreens: RouteObject[] = [
  screen(
    '/bookings/series/:seriesId',
    async () => (await import('../features/booking/series/series-screen.tsx')).SeriesScreen,
  ),
  screen('/bookings/:bookingId', async () => (await import('./screens/booking-screen.tsx')).BookingScreen),
  screen(
    '/disputa/:bookingId',
    async () => (await import('../features/dispute/dispute-screen.tsx')).DisputeScreen,
  ),
  screen(
    '/recibo/:receiptId',
    async () => (await import('../features/payment/receipt-screen.tsx')).ReceiptScreen,
  ),
  screen('/pago/:bookingId', async () => (await import('./screens/tutor/paid-screen.tsx')).PaidScreen),
  { path: '/dashboard', element: <DashboardRedirect /> },
  screen('/messages', async () => (await import('../features/message/inbox-screen.tsx')).InboxScreen),
  screen(
    '/messages/:threadId',
    async () => (await import('./screens/conversation-screen.tsx')).ConversationScreen,
  ),
  screen('/profile', async () => (await import('./screens/account/profile-screen.tsx')).ProfileScreen),
  screen('/upgrade', async () => (await import('./screens/account/upgrade-screen.tsx')).UpgradeScreen),
  screen('/settings', async () => (await import('./screens/account/settings-screen.tsx')).SettingsScreen),
  screen(
    '/notifications',
    async () => (await import('../features/notification/notifications-screen.tsx')).NotificationsScreen,
  ),
  // Members of a team are of any type.
  screen('/empresa/team', async () => (await import('../features/company/team/team-screen.tsx')).TeamScreen),
  screen(
    '/empresa/equipe/hoje',
    async () => (await import('./screens/provider/today-screen.tsx')).TeamTodayScreen,
  ),
  screen(
    '/empresa/fechamento',
    async () => (await import('../features/company/day-close/day-close-screen.tsx')).DayCloseScreen,
  ),
  screen(
    '/empresa/team/agenda',
    async () => (await import('../features/company/agenda/agenda-screen.tsx')).AgendaScreen,
  ),
  screen(
    '/empresa/team/agenda/:bookingId',
    async () => (await import('./screens/provider/attend-screen.tsx')).AttendBookingScreen,
  ),
  screen(
    '/onboarding',
    async () => (await import('./screens/account/onboarding-screen.tsx')).OnboardingScreen,
  ),
  screen('/kyc', async () => (await import('../features/verification/kyc-screen.tsx')).KycScreen),
  screen('/carteirinha', async () => (await import('./screens/tutor/card-screen.tsx')).CardScreen),
  screen(
    '/validar-carteirinha',
    async () => (await import('./screens/validator-screen.tsx')).ValidatorScreen,
  ),
];

/** Screens that need no sign-in and bring their own frame. */
const publicScreens: RouteObject[] = [
  { path: '/', element: <LandingDocument /> },
  screen(
    '/compliance',
    async () => (await import('../features/compliance/compliance-screen.tsx')).ComplianceScreen,
  ),
  screen('/auth', async () => (await import('../features/auth/sign-in/auth-screen.tsx')).AuthScreen),
  screen('/desfazer', async () => (await import('../features/auth/undo/undo-screen.tsx')).UndoScreen),
];

/** Screens that anyone may read, in the layout for those who are signed in (D-17). */
const openScreens: RouteObject[] = [
  screen(
    '/pet-perdido/:token',
    async () => (await import('../features/pet/lost-pet/lost-pet-screen.tsx')).LostPetScreen,
  ),
  screen(
    '/servicos/:serviceId',
    async () => (await import('./screens/service/service-screen.tsx')).ServiceScreen,
  ),
  screen(
    '/prestadores/:providerId',
    async () => (await import('./screens/provider/provider-screen.tsx')).ProviderScreen,
  ),
  screen('/marketplace', async () => (await import('./screens/marketplace-screen.tsx')).MarketplaceScreen),
];

const developmentScreens: RouteObject[] = import.meta.env.DEV
  ? [screen('/_vitrine', async () => (await import('./screens/vitrine-screen.tsx')).VitrineScreen)]
  : [];

export const routes: ScreenRoute[] = [
  ...publicScreens,
  ...developmentScreens,
  { element: <OpenFrame />, children: openScreens },
  {
    element: <RequireUser />,
    children: [
      {
        ...lazyScreen(async () => (await import('./layout/layout.tsx')).Layout),
        children: [
          ...memberScreens,
          { element: <RequireType types={['tutor']} />, children: [...tutorScreens, ...needScreens] },
          { element: <RequireType types={['prestador', 'empresa']} />, children: proposalScreens },
          { element: <RequireType types={['prestador']} />, children: prestadorScreens },
          { element: <RequireType types={['empresa']} />, children: empresaScreens },
          { element: <RequireCompany />, children: companyScreens },
          { element: <RequireAdmin />, children: adminScreens },
        ],
      },
    ],
  },
  screen('*', async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen),
];
