import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ownProvider } from './provider.api.ts';
import { profileText, rankingText as text } from './provider.strings.ts';

const RankingRules = lazyPart(async () => (await import('./ranking-rules.tsx')).RankingRules);

/** How the search orders the own services; read when it is opened. */
export function RankingHelp() {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="mt-8 max-w-3xl" onToggle={() => setOpened(true)}>
      <summary className="font-display flex min-h-11 cursor-pointer items-center text-lg font-bold">
        {text.title}
      </summary>
      {wasOpened && <OwnRanking />}
    </details>
  );
}

function OwnRanking() {
  const provider = useQuery(ownProvider());
  if (provider.isPending) return <Skeleton className="mt-3 h-96 rounded-xl" />;
  if (!provider.data)
    return (
      <ErrorCard
        title={profileText.loadFailed.title}
        description={loadErrorText(provider.error)}
        onRetry={() => provider.refetch()}
      />
    );
  return (
    <div className="mt-3">
      <RankingRules provider={provider.data} />
    </div>
  );
}
