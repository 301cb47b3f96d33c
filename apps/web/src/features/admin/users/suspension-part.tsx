import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
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
        <ExitForm
          userId={user.user_id}
          label={text.suspend}
          reasonLabel={text.reason}
          maxLength={500}
          perform={(exit) => perform({ kind: 'suspend', ...exit })}
          onDone={() => toast({ title: text.accountSuspended(user.full_name || text.noName) })}
        />
      )}
    </SheetPart>
  );
}
