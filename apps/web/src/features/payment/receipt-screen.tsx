import { readReceipt, type Receipt } from '@patinha/contract/payment';
import { queryOptions } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { api, ApiError } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { textPdf } from '../../lib/text-pdf.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { amountsOf, factsOf, pdfLines, totalOf } from './receipt-lines.ts';
import { receiptNote, receiptText as text, receiptTitle, receiptTotal } from './receipt.strings.ts';
import { SimulatedMark } from './simulated-mark.tsx';

const receiptOf = (receipt_id: string) =>
  queryOptions({
    queryKey: ['payment', 'receipt', receipt_id],
    queryFn: () => api(readReceipt, { params: { receipt_id } }),
  });

/** /recibo/{id}: of a payment, a refund, a payout or a month of a plan, to be read, printed and kept. */
export function ReceiptScreen() {
  const { receiptId = '' } = useParams();
  const found = useQuery(receiptOf(receiptId));
  if (found.data) return <Paper receipt={found.data} />;
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <>
      <PageHeader title={text.title} />
      {isMissing && <EmptyState tile="osso" title={text.missing} description={text.missingHint} />}
      {found.isError && !isMissing && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(found.error)}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isPending && <Skeleton className="h-96 rounded-xl" />}
    </>
  );
}

function Paper({ receipt }: { readonly receipt: Receipt }) {
  return (
    <>
      <PageHeader title={receiptTitle[receipt.kind]} />
      <Card className="max-w-2xl">
        {receipt.simulado && <SimulatedMark />}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] sm:gap-y-2">
          {factsOf(receipt).map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="border-border mt-5 grid gap-2 border-t pt-5 tabular-nums">
          {amountsOf(receipt).map(([label, value, id]) => (
            <div key={id ?? label} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 text-lg font-semibold">
            <dt>{receiptTotal[receipt.kind]}</dt>
            <dd>{totalOf(receipt)}</dd>
          </div>
        </dl>
        <p className="text-muted-foreground mt-5 text-sm">{receiptNote(receipt)}</p>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <Button onClick={() => save(receipt)}>{text.save}</Button>
          <Button variant="outline" onClick={() => globalThis.print()}>
            {text.print}
          </Button>
        </div>
      </Card>
    </>
  );
}

/** Made on this device: the figures are on the page already. */
function save(receipt: Receipt): void {
  const file = textPdf(`${receiptTitle[receipt.kind]} ${receipt.number}`, pdfLines(receipt));
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  Object.assign(document.createElement('a'), {
    href: address,
    download: text.fileName(receipt.number),
  }).click();
  URL.revokeObjectURL(address);
}
