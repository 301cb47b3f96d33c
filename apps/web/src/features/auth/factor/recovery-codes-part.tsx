import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { recoveryCodesLeft, useMakeRecoveryCodes } from './security.api.ts';
import { factorText, recoveryText as text } from './security.strings.ts';

/** The number of codes left, and a button for new ones; they are shown once. */
export function RecoveryCodesPart({ setId }: { readonly setId: string | undefined }) {
  const hasCodes = setId !== undefined;
  const [isAsking, setAsking] = useState(false);
  const make = useMakeRecoveryCodes();
  const start = () => {
    setAsking(false);
    make.mutate(hasCodes);
  };
  return (
    <section
      aria-labelledby="recovery-title"
      className="border-border grid justify-items-start gap-3 border-t pt-5"
    >
      <h3 id="recovery-title" className="text-lg">
        {text.title}
      </h3>
      <p className="text-muted-foreground">{text.explanation}</p>
      {hasCodes ? <CodesLeft setId={setId} /> : <p>{text.none}</p>}
      {make.error && (
        <Alert tone="destructive" title={text.failure}>
          {make.error.message}
        </Alert>
      )}
      <Button variant="outline" isPending={make.isPending} onClick={hasCodes ? () => setAsking(true) : start}>
        {label(make.isPending, hasCodes)}
      </Button>
      <ConfirmDialog
        title={text.remakeTitle}
        description={text.remakeHint}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={text.remake}
        cancelLabel={factorText.cancel}
        onConfirm={start}
      />
      {make.data && <RecoveryCodesDialog codes={make.data.codes} onClose={make.reset} />}
    </section>
  );
}

function label(isPending: boolean, hasCodes: boolean): string {
  if (isPending) return text.making;
  return hasCodes ? text.remake : text.make;
}

function CodesLeft({ setId }: { readonly setId: string }) {
  const left = useQuery(recoveryCodesLeft(setId));
  if (left.isPending) return <Skeleton className="h-6 w-48" />;
  if (!left.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(left.error)}
        onRetry={() => left.refetch()}
      />
    );
  return <p>{text.remaining(left.data.remaining, left.data.total)}</p>;
}
