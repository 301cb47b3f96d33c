import { useState } from 'react';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { DecisionProps } from './decision-form.tsx';
import { messageReports, type ReportState } from './report.api.ts';
import { decisionText, judgeText as text, messageReasonLabel } from './report.strings.ts';

const ReportSheet = lazyPart(async () => (await import('./report-sheet.tsx')).ReportSheet);

/** The admin's tab: reported messages and the decisions on them. */
export function MessageReports({ renderSuspension }: Pick<DecisionProps, 'renderSuspension'>) {
  const [state, setState] = useState<ReportState>('open');
  return (
    <Card className="grid gap-5">
      <Field label={text.state} className="sm:max-w-60">
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target }) => setState(target.value === 'decided' ? 'decided' : 'open')}
          >
            <option value="open">{text.states.open}</option>
            <option value="decided">{text.states.decided}</option>
          </Select>
        )}
      </Field>
      <ReportList key={state} state={state} renderSuspension={renderSuspension} />
    </Card>
  );
}

interface ReportListProps extends Pick<DecisionProps, 'renderSuspension'> {
  readonly state: ReportState;
}

function ReportList({ state, renderSuspension }: ReportListProps) {
  const list = useInfiniteQuery(messageReports(state));
  if (list.isPending) return <SkeletonList rows={2} className="h-24" />;
  if (!list.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  const reports = list.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) return <EmptyState tile="osso" title={text.none[state]} />;
  return (
    <div className="grid gap-4">
      <ul className="divide-border divide-y">
        {reports.map((report) => (
          <li key={report.id} className="py-4 first:pt-0 last:pb-0">
            <Reported report={report} renderSuspension={renderSuspension} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </div>
  );
}

function Reported({ report, renderSuspension }: Pick<DecisionProps, 'report' | 'renderSuspension'>) {
  const { decision, decision_reason: decisionReason, reports_of_writer: ofWriter } = report;
  const button = (
    <Button variant="outline" size="sm" aria-label={text.openFor(report.reported_name)}>
      {text.open}
    </Button>
  );
  return (
    <article className="grid gap-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{messageReasonLabel[report.reason]}</span>
        {decision !== null && <Badge tone="neutral">{decisionText[decision].badge}</Badge>}
        <time dateTime={report.reported_at} className="text-muted-foreground text-sm">
          {formatDayTime(report.reported_at)}
        </time>
      </p>
      {report.detail !== null && <p>{report.detail}</p>}
      <p className="text-muted-foreground text-sm">{text.of(report.reporter_name, report.reported_name)}</p>
      {ofWriter > 1 && <p className="text-sm font-semibold">{text.earlier(ofWriter)}</p>}
      {decisionReason !== null && (
        <p className="text-muted-foreground text-sm">{text.decidedFor(decisionReason)}</p>
      )}
      <div>
        <LateDialog button={button}>
          <ReportSheet report={report} renderSuspension={renderSuspension} trigger={button} />
        </LateDialog>
      </div>
    </article>
  );
}
