import { type Appeal, sendAppeal } from '@patinha/contract/admin';
import { appealTextLength } from '@patinha/domain/admin';

import { useQuery } from '../../lib/api/use-query.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { formatDay } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownAppeals, useSendAppeal } from './appeal.api.ts';
import { appealErrorText, appealStateText, appealText as text } from './appeal.strings.ts';

/** A suspended user's appeals with their answers, and the form for the next one (D-22). */
export function OwnAppeals() {
  const own = useQuery(ownAppeals());
  return (
    <Card aria-labelledby="appeal-title" className="w-full">
      <CardHeader id="appeal-title" title={text.title} />
      {own.isPending && <SkeletonList rows={1} className="h-32" />}
      {own.isError && !own.data && (
        <ErrorCard
          title={text.loadFailed}
          description={appealErrorText(own.error)}
          onRetry={() => own.refetch()}
        />
      )}
      {own.data && (
        <div className="grid gap-6">
          {own.data.items.length > 0 && <AppealList appeals={own.data.items} />}
          {own.data.can_appeal && <AppealForm />}
        </div>
      )}
    </Card>
  );
}

const AppealList = ({ appeals }: { readonly appeals: readonly Appeal[] }) => (
  <ul aria-label={text.list} className="divide-border divide-y">
    {appeals.map((appeal) => (
      <li key={appeal.id} className="grid gap-2 py-3 [overflow-wrap:anywhere] first:pt-0 last:pb-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={appealStateText[appeal.state].tone}>{appealStateText[appeal.state].label}</Badge>
          <span className="text-muted-foreground text-sm">{text.sentOn(formatDay(appeal.sent_at))}</span>
        </p>
        <p className="whitespace-pre-line">{appeal.text}</p>
        {appeal.answer !== null && (
          <Alert title={text.answer}>
            <p className="whitespace-pre-line">{appeal.answer}</p>
          </Alert>
        )}
        {appeal.state === 'open' && <p className="text-muted-foreground text-sm">{text.waiting}</p>}
      </li>
    ))}
  </ul>
);

function AppealForm() {
  const send = useSendAppeal(() => toast({ title: text.sent }));
  const form = useContractForm({
    schema: sendAppeal.body,
    start: { text: '' },
    sentences: { text: { too_short: text.tooShort } },
    send: ({ text: written }) => send.mutateAsync(written),
    keep: 'appeal',
  });
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-muted-foreground">{text.explanation}</p>
      {send.error && (
        <Alert tone="destructive" title={text.sendFailed}>
          {appealErrorText(send.error)}
        </Alert>
      )}
      <Field label={text.field} hint={text.hint} error={form.problems.text} isRequired>
        {(control) => (
          <Textarea {...control} {...form.text('text')} rows={5} maxLength={appealTextLength.max} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" isPending={send.isPending}>
        {send.isPending ? text.sending : text.send}
      </Button>
    </Form>
  );
}
