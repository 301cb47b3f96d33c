import { CredentialsCard } from '../../../features/auth/account/credentials-card.tsx';
import { IdentitiesCard } from '../../../features/auth/account/identities-card.tsx';
import { SessionsCard } from '../../../features/auth/account/sessions-card.tsx';
import { FactorsCard } from '../../../features/auth/factor/factors-card.tsx';
import { FeedCard } from '../../../features/calendar/feed-card.tsx';
import { ChannelsCard } from '../../../features/notification/channels-card.tsx';
import { DevicesCard } from '../../../features/notification/devices-card.tsx';
import { ScheduleCard } from '../../../features/notification/schedule-card.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { AppearanceCard } from '../../layout/appearance-card.tsx';
import { settingsText } from '../../settings.strings.ts';

/** /settings: security, notifications, and the theme on this device. */
export function SettingsScreen() {
  return (
    <>
      <PageHeader title={settingsText.title} description={settingsText.description} />
      <div className="grid max-w-3xl gap-10">
        <section aria-labelledby="security-title" className="grid gap-4">
          <h2 id="security-title" className="text-2xl">
            {settingsText.security}
          </h2>
          <CredentialsCard />
          <FactorsCard />
          <IdentitiesCard />
          <SessionsCard />
        </section>
        <section aria-labelledby="notifications-title" className="grid gap-4">
          <h2 id="notifications-title" className="text-2xl">
            {settingsText.notifications}
          </h2>
          <DevicesCard />
          <ScheduleCard />
          <ChannelsCard />
        </section>
        <FeedCard />
        <section aria-labelledby="appearance-title" className="grid gap-4">
          <h2 id="appearance-title" className="text-2xl">
            {settingsText.appearance}
          </h2>
          <AppearanceCard />
        </section>
      </div>
    </>
  );
}
