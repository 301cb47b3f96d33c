import type { DataExport } from '@patinha/contract/compliance';

import { ApiError } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { serverNow } from '../../lib/server-time.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownExport, useDownload, useRequestExport } from './compliance.api.ts';
import { ownDataText as text } from './compliance.strings.ts';

/** Requests the copy, waits for it and offers the download; the mailed link leads to the same file. */
export function ExportData({ mailedToken }: { readonly mailedToken: string | null }) {
  const load = useQuery(ownExport());
  const latest = load.data?.export ?? undefined;
  const ready = readyFile(latest, mailedToken);
  return (
    <Card>
      <CardHeader title={text.exportTitle} />
      <p>{text.exportHint}</p>
      <div className="mt-4 grid justify-items-start gap-4" aria-live="polite">
        {load.isError && !load.data && (
          <ErrorCard
            title={text.exportUnknown}
            description={loadErrorText(load.error)}
            onRetry={() => load.refetch()}
          />
        )}
        {ready && <ReadyFile {...ready} />}
        {load.isPending ? (
          <Skeleton className="h-11 w-48 rounded-lg" />
        ) : (
          <AskForExport isUnderWay={latest?.status === 'requested' && !isOverdue(latest)} isFirst={!ready} />
        )}
      </div>
    </Card>
  );
}

const usualMs = 3_600_000;

/** Not ready after an hour: the export has failed, and a new request restarts it. */
const isOverdue = ({ requested_at: requestedAt }: DataExport): boolean =>
  serverNow().getTime() - Date.parse(requestedAt) > usualMs;

interface FileToFetch {
  readonly path: string;
  readonly hint: string;
}

function readyFile(latest: DataExport | undefined, mailedToken: string | null): FileToFetch | undefined {
  if (latest?.download_path && latest.expires_at)
    return { path: latest.download_path, hint: text.exportReady(formatDayTime(latest.expires_at)) };
  if (mailedToken === null) return undefined;
  return { path: `/files/exports/${encodeURIComponent(mailedToken)}`, hint: text.exportMailed };
}

const whyRefused = (error: Error): string =>
  error instanceof ApiError && error.code === 'compliance/recently-recovered'
    ? text.exportHeld
    : text.exportFailed;

function AskForExport({ isUnderWay, isFirst }: { readonly isUnderWay: boolean; readonly isFirst: boolean }) {
  const request = useRequestExport(() =>
    toast({ title: text.exportAsked, description: text.exportAskedHint }),
  );
  const isPending = isUnderWay || request.isPending;
  const ask = () =>
    request.mutate(undefined, {
      onError: (error) => toast({ title: whyRefused(error), tone: 'destructive' }),
    });
  return (
    <>
      {request.isError && <Alert tone="destructive">{whyRefused(request.error)}</Alert>}
      <Button isPending={isPending} onClick={ask} variant={isFirst ? 'default' : 'outline'}>
        {isPending ? text.exporting : text.export}
      </Button>
    </>
  );
}

function ReadyFile({ path, hint }: FileToFetch) {
  const download = useDownload();
  return (
    <>
      <Alert tone="success">{hint}</Alert>
      {download.isError && <Alert tone="destructive">{text.downloadFailed}</Alert>}
      <Button isPending={download.isPending} onClick={() => download.mutate({ path, name: text.fileName })}>
        {download.isPending ? text.downloading : text.download}
      </Button>
    </>
  );
}
