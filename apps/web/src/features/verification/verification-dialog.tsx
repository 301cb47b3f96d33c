import type { OwnVerification } from '@patinha/contract/verification';
import type { DocumentType } from '@patinha/domain/verification';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { UploadForm } from './upload-form.tsx';
import { documentLabel } from './verification-banner.strings.ts';
import { documentHint, verificationText as text } from './verification.strings.ts';

interface VerificationDialogProps {
  readonly verification: OwnVerification;
  /** The button that opens it; leave out when `isOpen` comes from outside. */
  readonly trigger?: ReactNode;
  readonly isOpen?: boolean;
  /** Open from the first, for a trigger that was pressed before this was there. */
  readonly startsOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** After the last document was sent, or when the person puts it off. */
  readonly onDone?: () => void;
}

/** §2: the identity verification, one document of the role's list a step. */
export function VerificationDialog({
  verification,
  trigger,
  isOpen,
  startsOpen = false,
  onOpenChange,
  onDone,
}: VerificationDialogProps) {
  const [isOpenInside, setOpenInside] = useState(startsOpen);
  const change = (next: boolean) => {
    setOpenInside(next);
    onOpenChange?.(next);
  };
  const open = isOpen ?? isOpenInside;
  return (
    <Dialog open={open} onOpenChange={change}>
      {trigger && <DialogTrigger>{trigger}</DialogTrigger>}
      <DialogContent title={text.dialogTitle} description={text.dialogDescription}>
        {open && (
          <Steps
            verification={verification}
            onDone={() => {
              change(false);
              onDone?.();
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Required documents that are neither approved nor waiting, in the order of the list. */
const missingOf = ({ documents }: OwnVerification) =>
  documents
    .filter(
      ({ is_required: isRequired, approved, latest }) =>
        isRequired && !approved && latest?.status !== 'pending',
    )
    .map(({ type }) => type);

const latestOf = ({ documents }: OwnVerification, type: DocumentType) =>
  documents.find((document) => document.type === type)?.latest ?? null;

function Steps({
  verification,
  onDone,
}: {
  readonly verification: OwnVerification;
  readonly onDone: () => void;
}) {
  // The list of the moment of opening: what is sent meanwhile must not move the steps.
  const [types] = useState(() => missingOf(verification));
  const [at, setAt] = useState(0);
  const type = types[at];
  if (!type)
    return (
      <>
        <Alert tone="success" title={text.allSent}>
          {text.allSentHint}
        </Alert>
        <DialogFooter>
          <Button onClick={onDone}>{text.close}</Button>
        </DialogFooter>
      </>
    );
  const advance = () => {
    if (at + 1 === types.length) onDone();
    else setAt(at + 1);
  };
  const step = text.step(at + 1, types.length);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p aria-live="polite" className="text-muted-foreground text-sm">
          {step}
        </p>
        <Progress value={(at / types.length) * 100} label={text.steps} valueText={step} />
      </div>
      <div>
        <h3 className="text-lg">{documentLabel[type]}</h3>
        <p className="text-muted-foreground">{documentHint(type, verification.user_type)}</p>
      </div>
      <UploadForm
        key={type}
        type={type}
        latest={latestOf(verification, type)}
        known={verification}
        onSent={advance}
      />
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          {text.later}
        </Button>
      </DialogFooter>
    </div>
  );
}
