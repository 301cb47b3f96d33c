import type { MessageReport, QuotedMessage } from '@patinha/contract/message';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/class-names.ts';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { Decision, type DecisionProps } from './decision-form.tsx';
import { errorText, messageText, subjectLabel } from './message.strings.ts';
import { messageReport } from './report.api.ts';
import { judgeText as text } from './report.strings.ts';

interface ReportSheetProps extends Pick<DecisionProps, 'report' | 'renderSuspension'> {
  readonly trigger: ReactNode;
}

/** The reported message in its context, and the decision. Fetched when it is first opened, so it starts open. */
export function ReportSheet({ report, renderSuspension, trigger }: ReportSheetProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={text.sheetTitle} description={text.sheetHint}>
        {isOpen && <Conversation report={report} />}
        {report.decision === null && (
          <Decision report={report} renderSuspension={renderSuspension} onDone={() => setOpen(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Conversation({ report }: Pick<ReportSheetProps, 'report'>) {
  const { data, error, isPending, refetch } = useQuery(messageReport(report.id));
  if (isPending) return <SkeletonList rows={3} className="h-14" />;
  if (!data)
    return <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />;
  return (
    <section aria-label={text.conversation} className="grid gap-3">
      <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
        {messageText.about(subjectLabel[data.subject], data.title)}
      </p>
      <ol className="grid gap-2">
        {data.messages.map((message) => (
          <Quoted key={message.position} message={message} report={report} />
        ))}
      </ol>
    </section>
  );
}

interface QuotedProps {
  readonly message: QuotedMessage;
  readonly report: MessageReport;
}

function Quoted({ message, report }: QuotedProps) {
  const { is_reported: isReported, is_by_writer: isByWriter, created_at: at } = message;
  return (
    <li
      className={cn(
        'border-border grid max-w-[92%] gap-1 rounded-xl border px-4 py-3 [overflow-wrap:anywhere]',
        isByWriter ? 'justify-self-start' : 'bg-muted justify-self-end',
        isReported && 'border-destructive border-2',
      )}
    >
      <p className="text-muted-foreground flex flex-wrap items-center gap-x-2 text-sm">
        <span className="font-semibold">{isByWriter ? report.reported_name : report.reporter_name}</span>
        <time dateTime={at}>{formatDayTime(at)}</time>
        {isReported && <Badge tone="destructive">{text.reported}</Badge>}
      </p>
      <Words message={message} />
    </li>
  );
}

function Words({ message: { text: words, photo, is_photo: isPhoto } }: Pick<QuotedProps, 'message'>) {
  if (photo)
    return (
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={text.photo}
        className="max-h-72 w-auto rounded-lg"
      />
    );
  if (words === null) return <p className="italic">{isPhoto ? text.photo : text.erased}</p>;
  return <p className="whitespace-pre-line">{words}</p>;
}
