import type { Absence, TeamAgenda, UncoveredBooking } from '@patinha/contract/company';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatWeekdayTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { teamErrorOf } from '../team/team.strings.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { teamAbsences, useRemoveAbsence } from './absence.api.ts';
import { absenceText as text } from './absence.strings.ts';
import { useAssign } from './assignment.api.ts';
import { assignmentErrorOf } from './assignment.strings.ts';

/** What absences leave uncovered, on top until it is settled, and the absences themselves (N-9). */
export function AbsencePart({ zone }: { readonly zone: TeamAgenda['zone'] }) {
  const absences = useQuery(teamAbsences());
  if (absences.isPending) return null;
  if (!absences.data) return <Alert tone="warning">{text.loadFailed}</Alert>;
  const { items, uncovered, people } = absences.data;
  if (people.length === 0) return null;
  return (
    <>
      {uncovered.length > 0 && (
        <section
          aria-labelledby="uncovered-title"
          className="bg-destructive/10 border-destructive/30 grid gap-3 rounded-2xl border p-4"
        >
          <h2 id="uncovered-title" className="text-lg">
            {text.waiting(uncovered.length)}
          </h2>
          <ul className="grid gap-3">
            {uncovered.map((booking) => (
              <Uncovered key={booking.id} booking={booking} />
            ))}
          </ul>
        </section>
      )}
      <Card aria-labelledby="absences-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="absences-title" className="text-lg">
            {text.title}
          </h2>
          <AbsenceDialog zone={zone} people={people} />
        </div>
        {items.length === 0 ? (
          <p className="text-muted-foreground">{text.own}</p>
        ) : (
          <ul className="grid gap-2">
            {items.map((absence) => (
              <AbsenceLine key={absence.id} absence={absence} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Uncovered({ booking }: { readonly booking: UncoveredBooking }) {
  const { id, title, zone, assignee, pet_names: pets, colleagues } = booking;
  const when = formatWeekdayTime(booking.starts_at, zone);
  const assign = useAssign(id, (saved) => toast({ title: text.passed(saved.assignee?.full_name ?? '') }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold [overflow-wrap:anywhere]">{text.absent(assignee.full_name)}</p>
        <p className="text-sm [overflow-wrap:anywhere]">
          {pets.join(', ')}, {when} · {title}
        </p>
        {assign.isError && <Alert tone="destructive">{assignmentErrorOf(assign.error)}</Alert>}
      </div>
      {colleagues.length === 0 && <p className="text-sm">{text.noneFree}</p>}
      <div className="flex flex-wrap gap-2">
        {colleagues.map(({ user_id: userId, full_name: name }, index) => (
          <Button
            key={userId}
            size="sm"
            variant={index === 0 ? 'default' : 'outline'}
            aria-label={text.passOf(name, title, when)}
            isPending={assign.isPending && assign.variables === userId}
            onClick={() => assign.mutate(userId)}
          >
            {text.pass(name)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function AbsenceLine({
  absence: { id, member, starts_at: from, ends_at: to, zone },
}: {
  readonly absence: Absence;
}) {
  const remove = useRemoveAbsence(() => toast({ title: text.takenBack }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{member.full_name}</span>{' '}
        <span className="text-muted-foreground tabular-nums">
          {text.span(formatWeekdayTime(from, zone), formatWeekdayTime(to, zone))}
        </span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-label={text.takeBackOf(member.full_name)}
        isPending={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        {text.takeBack}
      </Button>
      {remove.isError && <Alert tone="destructive">{teamErrorOf(remove.error)}</Alert>}
    </li>
  );
}
