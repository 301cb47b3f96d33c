import type { MailPreference, PushPreference } from '@patinha/contract/notification';
import {
  isOptional,
  isPushed,
  mailKinds,
  type OptionalMailKind,
  type PushKind,
} from '@patinha/domain/notification';
import { Check } from 'lucide-react';
import { useId } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { Checkbox } from '../../ui/form/input.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mailPreferences, pushPreferences, useMailChoice, usePushChoice } from './notification.api.ts';
import { kindText, notificationErrorText, notificationText as text } from './notification.strings.ts';
import { pushDevices } from './push.api.ts';

/** In display order; the card's notifications appear only in the inbox. */
const shownKinds = [...mailKinds, 'card'] as const;

/** /settings, Notificações: the channels of each kind besides the bell, which always has everything. */
export function ChannelsCard() {
  const mails = useQuery(mailPreferences());
  const pushes = useQuery(pushPreferences());
  const devices = useQuery(pushDevices());
  const queries = [mails, pushes, devices];
  const error = queries.find((query) => query.isError && !query.data)?.error;
  const isReady = mails.data && pushes.data && devices.data;
  return (
    <Card aria-labelledby="channels-title">
      <CardHeader id="channels-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {error && (
        <ErrorCard
          title={text.loadFailed}
          description={notificationErrorText(error)}
          onRetry={() => Promise.all(queries.map((query) => query.refetch()))}
        />
      )}
      {!error && !isReady && <SkeletonList rows={6} className="h-24" />}
      {isReady && (
        <Kinds mails={mails.data.items} pushes={devices.data.public_key === null ? [] : pushes.data.items} />
      )}
    </Card>
  );
}

interface KindsProps {
  readonly mails: readonly MailPreference[];
  readonly pushes: readonly PushPreference[];
}

function Kinds({ mails, pushes }: KindsProps) {
  const lines = shownKinds.flatMap((kind) => {
    const mail = mails.find((one) => one.kind === kind);
    const push = pushes.find((one) => one.kind === kind);
    return mail || push ? [{ kind, mail, push }] : [];
  });
  return (
    <ul className="divide-border divide-y">
      {lines.map(({ kind, mail, push }) => (
        <li key={kind} className="py-3">
          <p className="font-semibold">{kindText[kind].name}</p>
          <p className="text-muted-foreground text-sm">{kindText[kind].hint}</p>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {mail &&
              (isOptional(mail.kind) ? <MailBox kind={mail.kind} isOn={mail.is_on} /> : <AlwaysMailed />)}
            {push && isPushed(push.kind) && <PushBox kind={push.kind} isOn={push.is_on} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const AlwaysMailed = () => (
  <span className="flex min-h-11 items-center gap-3">
    <Check aria-hidden="true" className="text-success size-6 shrink-0" />
    {text.alwaysMailed}
  </span>
);

interface BoxProps<Kind> {
  readonly kind: Kind;
  readonly isOn: boolean;
}

const sayChanged = (label: string, kind: keyof typeof kindText) => (next: boolean) =>
  toast({ title: text.changed(`${label}: ${kindText[kind].name}`, next) });

const MailBox = ({ kind, isOn }: BoxProps<OptionalMailKind>) => (
  <ChoiceBox
    label={text.mail}
    of={kindText[kind].name}
    isOn={isOn}
    choice={useMailChoice(kind, sayChanged(text.mail, kind))}
  />
);

const PushBox = ({ kind, isOn }: BoxProps<PushKind>) => (
  <ChoiceBox
    label={text.push}
    of={kindText[kind].name}
    isOn={isOn}
    choice={usePushChoice(kind, sayChanged(text.push, kind))}
  />
);

interface ChoiceBoxProps {
  readonly label: string;
  /** The name of the kind. */
  readonly of: string;
  readonly isOn: boolean;
  readonly choice: ReturnType<typeof useMailChoice>;
}

function ChoiceBox({ label, of, isOn, choice }: ChoiceBoxProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <Checkbox
          id={id}
          aria-label={`${label}: ${of}`}
          // While it is pending the checkbox already shows the new value.
          checked={choice.isPending ? choice.variables : isOn}
          onChange={(event) => choice.mutate(event.currentTarget.checked)}
        />
        {label}
      </label>
      {choice.error && (
        <Alert tone="destructive" title={text.saveFailed} className="mb-2">
          {notificationErrorText(choice.error)}
        </Alert>
      )}
    </div>
  );
}
