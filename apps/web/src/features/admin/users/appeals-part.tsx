import { type ListedAppeal, decideAppeal } from '@patinha/contract/admin';
import { appealAnswerMaxLength } from '@patinha/domain/admin';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { formatDay } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { SheetPart } from '../sheet-part.tsx';
import { appealsOf, useDecideAppeal } from './appeals.api.ts';
import { appealBadge, appealErrorText, appealsText as text } from './appeals.strings.ts';

/** A user's appeal with the answer or a form for it; renders nothing without an appeal. */
export function AppealsPart({ userId }: { readonly userId: string }) {
  const appeals = useQuery(appealsOf(userId));
  if (appeals.isError && !appeals.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(appeals.error)}
        onRetry={() => appeals.refetch()}
      />
    );
  if (!appeals.data || appeals.data.items.length === 0) return null;
  return (
    <SheetPart title={text.title}>
      {appeals.data.items.map((appeal) => (
        <article key={appeal.id} className="grid gap-2 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={appealBadge[appeal.state].tone}>{appealBadge[appeal.state].label}</Badge>
            <span className="text-muted-foreground text-sm">{text.sentOn(formatDay(appeal.sent_at))}</span>
          </p>
          <p className="whitespace-pre-line">{appeal.text}</p>
          {appeal.answer !== null && (
            <Alert title={text.answered}>
              <p className="whitespace-pre-line">{appeal.answer}</p>
            </Alert>
          )}
          {appeal.state === 'open' && <DecisionForm appeal={appeal} />}
        </article>
      ))}
    </SheetPart>
  );
}

function DecisionForm({ appeal }: { readonly appeal: ListedAppeal }) {
  const decide = useDecideAppeal({
    appealId: appeal.id,
    userId: appeal.user_id,
    onDecided: () => toast({ title: text.done }),
  });
  const form = useContractForm({
    schema: decideAppeal.body,
    start: { answer: '' },
    input: (values, pressed) => ({ ...values, outcome: pressed }),
    sentences: { answer: { required: text.answerMissing } },
    send: (decision) => decide.mutateAsync(decision),
    keep: `appeal.${appeal.id}`,
  });
  return (
    <Form form={form} className="grid gap-3">
      {decide.error && <Alert tone="destructive">{appealErrorText(decide.error)}</Alert>}
      <Field label={text.answer} hint={text.answerHint} error={form.problems.answer} isRequired>
        {(control) => (
          <Textarea {...control} {...form.text('answer')} rows={3} maxLength={appealAnswerMaxLength} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" value="upheld" variant="outline" disabled={decide.isPending}>
          {text.uphold}
        </Button>
        <Button type="submit" value="lifted" disabled={decide.isPending}>
          {text.lift}
        </Button>
      </div>
    </Form>
  );
}
