import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { recoveryText as text } from './security.strings.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The only time that the codes are seen. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isCopyFailed, setCopyFailed] = useState(false);
  const copy = () => {
    const writing =
      navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('No clipboard'));
    writing.then(
      () => toast({ title: text.copied }),
      () => setCopyFailed(true),
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={text.shownTitle} description={text.shownHint}>
        <ul className="bg-muted grid grid-cols-2 gap-2 rounded-xl p-4 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p role="status" className="text-destructive mt-2 text-sm">
          {isCopyFailed && text.copyFailed}
        </p>
        <DialogFooter>
          <Button variant="outline" onClick={copy}>
            {text.copy}
          </Button>
          <Button variant="outline" asChild>
            <a href={fileOf(codes)} download={text.fileName}>
              {text.download}
            </a>
          </Button>
          <Button onClick={onClose}>{text.done}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent([text.fileTitle, '', ...codes, ''].join('\n'))}`;
