import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '../../lib/api/http.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useApprove, useReject } from './verification.api.ts';
import { errorText, reviewText as text } from './verification.strings.ts';

const reasonLength = 500;

interface ReviewDecisionProps {
  readonly verificationId: string;
  /** Nothing is approved unseen. */
  readonly isOpened: boolean;
  readonly onDecided: () => void;
  readonly onApproved: () => void;
}

/** Aprovar, with the last day printed on the document where it has one; Rejeitar, with the reason (D-49). */
export function ReviewDecision({ verificationId, isOpened, onDecided, onApproved }: ReviewDecisionProps) {
  const finish = (title: string) => {
    toast({ title });
    onDecided();
  };
  const approve = useApprove(verificationId, () => {
    finish(text.approved);
    onApproved();
  });
  const reject = useReject(verificationId, () => finish(text.rejected));
  const [validUntil, setValidUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const error = approve.error ?? reject.error;

  const onError = (failure: Error) =>
    toast({ title: text.failed, description: errorText(failure), tone: 'destructive' });
  const onApprove = () => {
    reject.reset();
    approve.mutate(validUntil, { onError });
  };
  const onReject = () => {
    approve.reset();
    const isMissing = reason.trim() === '';
    flushSync(() => setReasonMissing(isMissing));
    if (isMissing) reasonField.current?.focus();
    else reject.mutate(reason, { onError });
  };

  return (
    <div className="grid gap-4">
      {error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(error)}
        </Alert>
      )}
      <Field
        label={text.validUntil}
        hint={text.validUntilHint}
        isRequired={false}
        error={isDateRefused(approve.error) ? text.dateWrong : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            value={validUntil}
            onChange={(event) => setValidUntil(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={text.reason}
        hint={text.reasonHint}
        error={isReasonMissing ? text.reasonMissing : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={reasonField}
            rows={3}
            maxLength={reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Answers
        isOpened={isOpened}
        isApproving={approve.isPending}
        isRejecting={reject.isPending}
        onApprove={onApprove}
        onReject={onReject}
      />
    </div>
  );
}

interface AnswersProps {
  readonly isOpened: boolean;
  readonly isApproving: boolean;
  readonly isRejecting: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

function Answers({ isOpened, isApproving, isRejecting, onApprove, onReject }: AnswersProps) {
  const hintId = useId();
  const isPending = isApproving || isRejecting;
  return (
    <>
      {!isOpened && (
        <p id={hintId} className="text-muted-foreground text-sm">
          {text.openFirst}
        </p>
      )}
      <DialogFooter>
        <Button variant="destructive" isPending={isPending} onClick={onReject}>
          {isRejecting ? text.rejecting : text.reject}
        </Button>
        <Button
          isPending={isPending}
          disabled={!isOpened}
          {...(!isOpened && { 'aria-describedby': hintId })}
          onClick={onApprove}
        >
          {isApproving ? text.approving : text.approve}
        </Button>
      </DialogFooter>
    </>
  );
}

const isDateRefused = (error: Error | null): boolean =>
  error instanceof ApiError && 'valid_until' in error.fields;
