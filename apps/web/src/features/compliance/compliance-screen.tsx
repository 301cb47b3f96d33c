import { privacy, refund, terms } from '@patinha/contract/policy';
import { useSearchParams } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { useWindowTitle } from '../../ui/card.tsx';
import { Alert, Spinner } from '../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { PublicFrame } from '../../ui/public-frame.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { complianceText as text, ownDataText } from './compliance.strings.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { PolicyText } from './policy-text.tsx';

/** The tab's name in the address, so that a link leads to it. */
const policies = [
  { tab: 'termos', policy: terms },
  { tab: 'privacidade', policy: privacy },
  { tab: 'reembolso', policy: refund },
] as const;

const ownDataTab = 'meus-dados';

// Only signed-in users need it, so readers of the texts do not fetch it.
const OwnData = lazyPart(async () => (await import('./own-data.tsx')).OwnData);

export function ComplianceScreen() {
  useWindowTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const requestedTab = search.get('tab');
  const current =
    requestedTab === ownDataTab
      ? requestedTab
      : (policies.find(({ tab }) => tab === requestedTab)?.tab ?? 'termos');
  return (
    <PublicFrame
      actions={
        <Button asChild variant="ghost" size="sm">
          <a href="/">{text.home}</a>
        </Button>
      }
    >
      <div className="mx-auto max-w-3xl">
        <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
        <p className="text-muted-foreground mt-3">{text.version}</p>
        <Alert tone="warning" className="mt-5">
          <p>{text.draft}</p>
        </Alert>
        <Tabs value={current} onValueChange={(tab) => setSearch({ tab }, { replace: true })} className="mt-8">
          <TabsList aria-label={text.tabs}>
            {policies.map(({ tab, policy }) => (
              <TabsTrigger key={tab} value={tab}>
                {policy.title}
              </TabsTrigger>
            ))}
            <TabsTrigger value={ownDataTab}>{ownDataText.tab}</TabsTrigger>
          </TabsList>
          {policies.map(({ tab, policy }) => (
            <TabsContent key={tab} value={tab}>
              <PolicyText policy={policy} />
              {tab === 'termos' && <ConsentPanel />}
            </TabsContent>
          ))}
          <TabsContent value={ownDataTab}>
            <WhileLoading show={<Spinner />}>
              <OwnData />
            </WhileLoading>
          </TabsContent>
        </Tabs>
        <CompanyFacts />
      </div>
    </PublicFrame>
  );
}
