import type { MailPreference } from '@patinha/contract/notification';
import { isOptional, type OptionalMailKind } from '@patinha/domain/notification';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { mailPreferences, useMailChoice } from './notification.api.ts';
import { mailKindText, notificationErrorText, notificationText as text } from './notification.strings.ts';

/** /settings, Notificações: which mails this person gets, and which of them they may turn off. */
export function MailCard() {
  const preferences = useQuery(mailPreferences());
  return (
    <Card aria-labelledby="mail-title">
      <CardHeader id="mail-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {preferences.isPending && <SkeletonList rows={4} className="h-16" />}
      {preferences.isError && !preferences.data && (
        <ErrorCard
          title={text.loadFailed}
          description={notificationErrorText(preferences.error)}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.data && <Kinds items={preferences.data.items} />}
    </Card>
  );
}

function Kinds({ items }: { readonly items: readonly MailPreference[] }) {
  const mandatory = items.filter(({ can_turn_off: canTurnOff }) => !canTurnOff);
  return (
    <div className="grid gap-6">
      {mandatory.length < items.length && (
        <KindList title={text.optional}>
          {items.map(({ kind, is_on: isOn }) =>
            isOptional(kind) ? <OptionalLine key={kind} kind={kind} isOn={isOn} /> : null,
          )}
        </KindList>
      )}
      <KindList title={text.mandatory}>
        {mandatory.map(({ kind }) => (
          <li key={kind} className="flex items-start gap-3 py-3">
            <Check aria-hidden="true" className="text-success mt-0.5 size-6 shrink-0" />
            <Words {...mailKindText[kind]} />
          </li>
        ))}
      </KindList>
    </div>
  );
}

function KindList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="divide-border divide-y">{children}</ul>
    </section>
  );
}

interface OptionalLineProps {
  readonly kind: OptionalMailKind;
  readonly isOn: boolean;
}

function OptionalLine({ kind, isOn }: OptionalLineProps) {
  const id = useId();
  const choice = useMailChoice(kind);
  const words = mailKindText[kind];
  const change = (next: boolean) =>
    choice.mutate(next, { onSuccess: () => toast({ title: text.changed(words.name, next) }) });
  return (
    <li className="py-3">
      <label htmlFor={`${id}-box`} className="flex cursor-pointer items-start gap-3">
        <Checkbox
          id={`${id}-box`}
          aria-label={words.name}
          aria-describedby={id}
          // While it is on its way the box already stands where the person put it.
          checked={choice.isPending ? choice.variables : isOn}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <Words {...words} hintId={id} />
      </label>
      {choice.error && (
        <Alert tone="destructive" title={text.saveFailed} className="mt-2">
          {notificationErrorText(choice.error)}
        </Alert>
      )}
    </li>
  );
}

const Words = ({ name, hint, hintId }: { name: string; hint: string; hintId?: string }) => (
  <span>
    <span className="block font-semibold">{name}</span>
    <span id={hintId} className="text-muted-foreground block text-sm">
      {hint}
    </span>
  </span>
);
