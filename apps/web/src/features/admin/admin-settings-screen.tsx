import type { AdminSettings } from '@patinha/contract/admin';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { settingsText as text } from './admin-settings.strings.ts';
import { settingGroups } from './admin-settings.ts';
import { adminSettings } from './lists/admin-reports.api.ts';

/** /admin/settings: the configuration, read-only. */
export function AdminSettingsScreen() {
  const settings = useQuery(adminSettings());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {settings.isError && !settings.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(settings.error)}
          onRetry={() => settings.refetch()}
        />
      )}
      {settings.isPending && <SkeletonList className="h-48" />}
      {settings.data && <Groups settings={settings.data} />}
    </>
  );
}

const Groups = ({ settings }: { readonly settings: AdminSettings }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    {settingGroups(settings).map(({ title, lines }) => (
      <Card key={title}>
        <CardHeader title={title} />
        <dl className="divide-border divide-y [overflow-wrap:anywhere]">
          {lines.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    ))}
  </div>
);
