import type { DocumentType } from '@patinha/domain/verification';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { userSheet } from '../users/admin-users.api.ts';
import { usersText } from '../users/admin-users.strings.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonHead } from './person-head.tsx';
import { personText as text } from './person.strings.ts';
import { Timeline } from './timeline.tsx';

interface PersonPageProps {
  readonly userId: string;
  readonly documentLabel: Readonly<Record<DocumentType, string>>;
}

/** One person: who, the money, one line of time, and what to do (D-189). */
export function PersonPage({ userId, documentLabel }: PersonPageProps) {
  const sheet = useQuery(userSheet(userId));
  if (sheet.isError && !sheet.data)
    return (
      <ErrorCard
        title={usersText.loadFailed}
        description={loadErrorText(sheet.error)}
        onRetry={() => sheet.refetch()}
      />
    );
  if (!sheet.data) return <SkeletonList className="h-24" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <PersonHead user={sheet.data} documentLabel={documentLabel} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PersonActions user={sheet.data} />
      </div>
      {/* Loads after the person: the look is noted once. */}
      <div className="grid gap-6">
        <Timeline userId={userId} documentLabel={documentLabel} />
        <p className="text-muted-foreground text-sm">{text.viewNote}</p>
      </div>
    </div>
  );
}
