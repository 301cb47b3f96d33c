import type { UserEffect } from '@patinha/contract/admin';
import { centsSchema, textSchema } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import { useQuery } from '../../../lib/api/use-query.ts';
import { parseCents } from '../../../lib/form/amount-field.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { money } from '../../../ui/format.ts';
import { userEffect } from './admin-users.api.ts';
import { errorTextWith, usersText } from './admin-users.strings.ts';
import { ExitEffect } from './exit-effect.tsx';
import { exitText as text } from './exit.strings.ts';
import { KeepChoice } from './keep-choice.tsx';
import { useKeeping } from './use-keeping.ts';

export interface Exit {
  readonly reason: string;
  readonly refund_cents: number;
  readonly kept_booking_ids?: string[];
  readonly is_for_safety?: boolean;
}

interface ExitFormProps {
  readonly userId: string;
  /** What the button does, without the amount. */
  readonly label: string;
  readonly reasonLabel: string;
  readonly maxLength: number;
  /** Whether paid bookings may be left to the seller: at a suspension only (D-184). */
  readonly mayKeep?: boolean;
  /** Sentences for what else `perform` may be refused with. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly perform: (exit: Exit) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Says what the act touches before it asks for the reason and, where money goes back, for the amount. */
export function ExitForm(props: ExitFormProps) {
  const effect = useQuery(userEffect(props.userId));
  if (effect.data)
    return (
      <ExitFields
        {...props}
        key={effect.data.refund_cents}
        effect={props.mayKeep ? effect.data : asSeller(effect.data)}
      />
    );
  if (!effect.isError) return <SkeletonList rows={2} className="h-10" />;
  return (
    <ErrorCard
      title={text.loadFailed}
      description={loadErrorText(effect.error)}
      onRetry={() => effect.refetch()}
    />
  );
}

/** The loss of a seller's role touches nothing that the person booked as a tutor. */
const asSeller = (effect: UserEffect): UserEffect => ({
  ...effect,
  bookings: effect.bookings.filter(({ side }) => side === 'provider'),
});

const noRefusals = {};

function ExitFields({
  userId,
  effect,
  label,
  reasonLabel,
  maxLength,
  mayKeep = false,
  refusals = noRefusals,
  perform,
  onDone,
}: ExitFormProps & { readonly effect: UserEffect }) {
  const keeping = useKeeping(effect);
  const total = keeping.refundCents;
  const form = useContractForm({
    schema: z.object({ reason: textSchema(maxLength), refund_cents: centsSchema }),
    start: { reason: '', refund: '' },
    input: ({ reason }) => ({ reason, refund_cents: total }),
    sentences: { reason: { required: usersText.reasonMissing }, refund: {} },
    extraProblems: ({ refund }) => ({
      refund:
        total > 0 && parseCents(refund) !== total ? text.amountWrong(money('refund', total)) : undefined,
    }),
    send: (exit) => perform({ ...exit, ...(mayKeep && keeping.choice) }),
    onSent: onDone,
    keep: `exit.${userId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {form.failure && <Alert tone="destructive">{errorTextWith(refusals)(form.failure)}</Alert>}
      <ExitEffect effect={effect} keptIds={keeping.keptIds} />
      {mayKeep && <KeepChoice effect={effect} keeping={keeping} />}
      <ReasonField form={form} label={reasonLabel} hint={usersText.reasonHint} maxLength={maxLength} />
      {total > 0 && (
        <Field label={text.amount} error={form.problems.refund} isRequired>
          {(control) => (
            <Input
              {...control}
              {...form.text('refund')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="destructive" className="justify-self-start" isPending={form.isSending}>
        {total > 0 ? text.andRefund(label, money('refund', total)) : label}
      </Button>
    </Form>
  );
}
