import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { SheetPart, type SheetPartProps } from '../sheet-part.tsx';
import { usersText as text } from './admin-users.strings.ts';
import { appealsOf } from './appeals.api.ts';
import { ExitForm } from './exit-form.tsx';

/** Suspends with a reason that the user reads, or ends the suspension; earlier ones stay on record. */
export function SuspensionPart({ user, act, perform, isActing }: SheetPartProps) {
  const { suspension, past_suspensions: past } = user;
  const appeals = useQuery(appealsOf(user.user_id));
  const isAppealed = appeals.data?.items.some(({ state }) => state === 'open');
  return (
    <SheetPart title={text.suspension}>
      {past.map((ended) => (
        <p key={ended.suspended_at} className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
          {text.past(ended.reason, formatDay(ended.suspended_at), formatDay(ended.ended_at))}
        </p>
      ))}
      {suspension ? (
        <>
          <Alert tone="warning">
            {text.suspendedFor(suspension.reason, formatDay(suspension.suspended_at))}
          </Alert>
          {isAppealed ? (
            <p>{text.answerFirst}</p>
          ) : (
            <Button
              className="justify-self-start"
              isPending={isActing}
              onClick={() => act({ kind: 'end-suspension' })}
            >
              {isActing ? text.ending : text.endSuspension}
            </Button>
          )}
        </>
      ) : (
        <SuspendPane user={user} perform={perform} />
      )}
    </SheetPart>
  );
}

/** Opens in place: what it touches comes before the button. */
function SuspendPane({ user, perform }: Pick<SheetPartProps, 'user' | 'perform'>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!isOpen)
    return (
      <Button ref={opener} variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {text.suspend}
      </Button>
    );
  return (
    <>
      <h4 tabIndex={-1} ref={(title) => title?.focus()} className="text-lg outline-none">
        {text.suspendTitle(user.full_name || text.noName)}
      </h4>
      <ExitForm
        userId={user.user_id}
        label={text.suspend}
        reasonLabel={text.reason}
        maxLength={500}
        mayKeep
        perform={(exit) => perform({ kind: 'suspend', ...exit })}
        onDone={() => setOpen(false)}
      />
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => {
          flushSync(() => setOpen(false));
          opener.current?.focus();
        }}
      >
        {text.keepAccount}
      </Button>
    </>
  );
}
