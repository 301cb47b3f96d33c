import type { VerificationCase } from '@patinha/contract/verification';
import { useState } from 'react';

import { ApiError } from '../../../lib/api/http.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../verification.strings.ts';
import { nameOf } from './case-list.tsx';
import { type CaseDecision as Decision, type Undoable, useDecide } from './case.api.ts';
import { ageText, caseText as text } from './case.strings.ts';
import { Reasons } from './reject-choice.tsx';
import { type OpenCase, rejectedName, rejection, wholeApproval } from './use-case.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface CaseDecisionProps {
  readonly item: VerificationCase;
  readonly opened: OpenCase;
  readonly asOf: string;
  readonly onDecided: (undoable: Undoable | undefined) => void;
}

/** The decision on a case: reasons with what the person will read, and at the foot the two answers. */
export function CaseDecision({ item, opened, asOf, onDecided }: CaseDecisionProps) {
  const [isTaken, setTaken] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const decide = useDecide(item.user_id, ({ approve, reject }) => {
    toast({ title: reject.length > 0 ? text.rejected : text.approved });
    onDecided(undoableOf(item, { approve, reject }));
  });
  const pages = opened.pages.data ?? [];
  const isSeen = item.documents.every(({ id }) => pages.some(({ file }) => file.id === id));
  const isOpen = !item.is_own && (item.opened_by === null || isTaken);
  const send = (decision: Decision) => !decide.isPending && decide.mutate(decision);
  const onApprove = () => send(wholeApproval(item, opened));
  const onReject = () => {
    const decision = rejection(item, opened);
    setReasonMissing(decision === undefined);
    if (decision) send(decision);
  };
  useQueueKeys(isOpen ? { ...(isSeen && { a: onApprove }), r: onReject, ...digits(opened) } : {});
  if (item.is_own) return <Alert tone="warning">{text.own}</Alert>;
  if (item.opened_by && !isTaken)
    return (
      <Alert title={text.opened(item.opened_by.name, ageText(item.opened_by.at, new Date(asOf)))}>
        <Button size="sm" variant="outline" className="mt-2" onClick={() => setTaken(true)}>
          {text.takeOver}
        </Button>
      </Alert>
    );
  return (
    <div className="grid gap-4">
      <Reasons item={item} opened={opened} isMissing={isReasonMissing} />
      <LastDay opened={opened} error={decide.error} />
      {decide.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(decide.error)}
        </Alert>
      )}
      <div className="border-border bg-card sticky bottom-(--bar-height) grid gap-2 border-t pt-3 pb-2">
        {!isSeen && <p className="text-muted-foreground text-sm">{text.openFirst}</p>}
        <Button isPending={decide.isPending} disabled={!isSeen} aria-keyshortcuts="A" onClick={onApprove}>
          {decide.isPending ? text.approving : text.approve(item.documents.length)}
          <Key>A</Key>
        </Button>
        <Button
          variant="ghost"
          className="text-destructive"
          isPending={decide.isPending}
          aria-keyshortcuts="R"
          onClick={onReject}
        >
          {text.reject(rejectedName(opened))}
          <Key>R</Key>
        </Button>
      </div>
    </div>
  );
}

/** The key of a button, where there is a keyboard. */
const Key = ({ children }: { readonly children: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1.5 text-sm max-lg:hidden">
    {children}
  </kbd>
);

const digits = ({ offered, setReason }: OpenCase) =>
  Object.fromEntries(offered.map((key, at) => [String(at + 1), () => setReason(key)]));

const undoableOf = (item: VerificationCase, { approve }: Decision): Undoable | undefined =>
  approve.length === 0
    ? undefined
    : { userId: item.user_id, name: nameOf(item), ids: approve.map((one) => one.verification_id) };

interface LastDayProps {
  readonly opened: OpenCase;
  readonly error: Error | null;
}

/** The last day printed on the open document, where it has one. */
function LastDay({ opened, error }: LastDayProps) {
  if (opened.document?.type === 'selfie') return null;
  const isRefused = error instanceof ApiError && 'valid_until' in error.fields;
  return (
    <Field
      label={text.validUntil}
      hint={text.validUntilHint}
      isRequired={false}
      error={isRefused ? text.dateWrong : undefined}
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          value={opened.lastDay}
          onChange={({ target }) => opened.setLastDay(target.value)}
        />
      )}
    </Field>
  );
}
