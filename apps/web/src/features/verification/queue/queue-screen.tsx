import type { VerificationCase } from '@patinha/contract/verification';
import { useCallback, useRef, useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { type Undoable, verificationCases } from './case.api.ts';
import { caseText as text } from './case.strings.ts';
import { DecidedToday } from './decided-today.tsx';
import { UndoCase } from './undo-case.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** /admin/fila: documents as cases, one a person, who waits longest first (D-190). */
export function QueueScreen() {
  const queue = useQueue();
  const tab = useTab(['waiting', 'decided']);
  const count = queue.data?.pages[0]?.count;
  return (
    <>
      <PageHeader title={text.title} description={count !== undefined && text.people(count)} />
      <Tabs {...tab}>
        <TabsList aria-label={text.title} className="sm:justify-self-start">
          <TabsTrigger value="waiting">{text.waitingTab}</TabsTrigger>
          <TabsTrigger value="decided">{text.decidedTab}</TabsTrigger>
        </TabsList>
        <TabsContent value="waiting">
          <Waiting queue={queue} />
        </TabsContent>
        <TabsContent value="decided">
          <DecidedToday />
        </TabsContent>
      </Tabs>
    </>
  );
}

const useQueue = () => useInfiniteQuery(verificationCases());

function Waiting({ queue }: { readonly queue: ReturnType<typeof useQueue> }) {
  if (queue.isPending) return <SkeletonList rows={5} />;
  const first = queue.data?.pages[0];
  if (!queue.data || !first) return <ErrorCard {...text.loadFailed} onRetry={() => queue.refetch()} />;
  return (
    <Cases
      cases={queue.data.pages.flatMap((page) => page.items)}
      count={first.count}
      asOf={first.as_of}
      decidedToday={first.decided_today}
      onMore={queue.hasNextPage ? () => void queue.fetchNextPage() : undefined}
    />
  );
}

interface CasesProps {
  readonly cases: readonly VerificationCase[];
  readonly count: number;
  readonly asOf: string;
  readonly decidedToday: number;
  readonly onMore: (() => void) | undefined;
}

const plain = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.\-/]/g, '')
    .toLowerCase();

/** Whether name, company, e-mail or a number of the case has the words. */
const has = ({ full_name, trade_name, email, documents }: VerificationCase, words: string) =>
  [full_name, trade_name ?? '', email, ...documents.map((one) => one.document_number ?? '')].some((one) =>
    plain(one).includes(plain(words)),
  );

function Cases({ cases, count, asOf, decidedToday, onMore }: CasesProps) {
  const [words, setWords] = useState('');
  const [selectedId, setSelectedId] = useState<string>();
  const [done, setDone] = useState<Undoable>();
  const search = useRef<HTMLInputElement>(null);
  const forget = useCallback(() => setDone(undefined), []);
  const shown = words.trim() === '' ? cases : cases.filter((item) => has(item, words.trim()));
  const at = shown.findIndex((item) => item.user_id === selectedId);
  const selected = cases.find((item) => item.user_id === selectedId);
  const move = (by: number) => {
    const next = shown[at < 0 ? 0 : at + by];
    if (next) setSelectedId(next.user_id);
  };
  useQueueKeys({ j: () => move(1), k: () => move(-1), '/': () => search.current?.focus() });
  const onDecided = (undoable: Undoable | undefined) => {
    setDone(undoable);
    setSelectedId((shown[at + 1] ?? shown[at - 1])?.user_id);
  };
  return (
    <>
      {done && <UndoCase key={done.ids.join()} done={done} onOver={forget} />}
      {count === 0 ? (
        <EmptyState tile="caramelo" title={text.none} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_17rem]">
          <div className={cn('grid content-start gap-3', selected && 'max-lg:hidden')}>
            <Input
              ref={search}
              type="search"
              aria-label={text.search}
              aria-keyshortcuts="/"
              placeholder={text.search}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <CaseList cases={shown} asOf={asOf} selectedId={selectedId} onSelect={setSelectedId} />
            {shown.length === 0 && <p className="text-muted-foreground">{text.noneFound}</p>}
            {onMore && (
              <Button variant="outline" onClick={onMore}>
                {text.more}
              </Button>
            )}
            <p className="text-muted-foreground border-border border-t pt-3">
              <strong className="text-foreground">{text.left(count)}</strong> {text.today(decidedToday)}
            </p>
            <Keys />
          </div>
          {selected ? (
            <CaseView
              key={selected.user_id}
              item={selected}
              asOf={asOf}
              onDecided={onDecided}
              onBack={() => setSelectedId(undefined)}
            />
          ) : (
            <p className="text-muted-foreground max-lg:hidden">{text.choose}</p>
          )}
        </div>
      )}
    </>
  );
}

const Keys = () => (
  <dl
    aria-label={text.keysTitle}
    className="text-muted-foreground flex flex-wrap gap-x-3 gap-y-1 text-sm max-lg:hidden"
  >
    {text.keys.map(([key, does]) => (
      <div key={key} className="flex items-center gap-1.5">
        <dt>
          <kbd className="border-input text-foreground rounded border px-1.5">{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
