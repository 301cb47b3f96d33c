import type { DocumentStanding, OwnVerification, Verification } from '@patinha/contract/verification';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { DocumentPages } from '../../ui/document-pages.tsx';
import { Alert, Spinner } from '../../ui/feedback.tsx';
import { ConfirmDialog, Dialog, DialogContent, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { UploadForm } from './upload-form.tsx';
import { documentLabel } from './verification-banner.strings.ts';
import { useOpenOwn, useWithdraw } from './verification.api.ts';
import { documentHint, errorText, openErrorText, verificationText as text } from './verification.strings.ts';

/** Sends a first, a further or a new file of a document. */
export function SendDocument({
  document,
  verification,
}: {
  readonly document: DocumentStanding;
  readonly verification: OwnVerification;
}) {
  const [isOpen, setOpen] = useState(false);
  const { type, latest, approved } = document;
  const isWaiting = latest?.status === 'pending';
  const label = isWaiting ? text.addFile : latest || approved ? text.sendNew : text.send;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant={isWaiting ? 'outline' : 'default'} aria-label={`${label}: ${documentLabel[type]}`}>
          {label}
        </Button>
      </DialogTrigger>
      <DialogContent title={documentLabel[type]} description={documentHint(type, verification.user_type)}>
        {isOpen && (
          <UploadForm type={type} latest={latest} known={verification} onSent={() => setOpen(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Shows the own files, each look through new links. */
export function LookAtDocument({ verification }: { readonly verification: Verification }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, reset, data, error } = useOpenOwn();
  const label = documentLabel[verification.type];
  const change = (next: boolean) => {
    setOpen(next);
    if (next) mutate(verification.id);
    else reset();
  };
  return (
    <Dialog open={isOpen} onOpenChange={change}>
      <DialogTrigger>
        <Button variant="ghost" aria-label={text.lookOf(label)}>
          {text.look}
        </Button>
      </DialogTrigger>
      <DialogContent title={label}>
        {error && <Alert tone="destructive">{openErrorText(error)}</Alert>}
        {!error && !data && <Spinner label={text.looking} />}
        {data && <DocumentPages label={label} links={data.links} />}
      </DialogContent>
    </Dialog>
  );
}

/** Asks before the files go. */
export function WithdrawDocument({ verification }: { readonly verification: Verification }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdraw(() => toast({ title: text.withdrawn }));
  const change = (next: boolean) => {
    withdraw.reset();
    setOpen(next);
  };
  const confirm = () => withdraw.mutate(verification.id, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.withdrawTitle}
      description={text.withdrawHint}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button variant="ghost" aria-label={text.withdrawOf(documentLabel[verification.type])}>
          {text.withdraw}
        </Button>
      }
      confirmLabel={withdraw.isPending ? text.withdrawing : text.withdraw}
      cancelLabel={text.cancel}
      isPending={withdraw.isPending}
      onConfirm={confirm}
    >
      {withdraw.error && (
        <Alert tone="destructive" title={text.withdrawFailed}>
          {errorText(withdraw.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
