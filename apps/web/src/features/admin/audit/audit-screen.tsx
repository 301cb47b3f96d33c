import type { TeamAct } from '@patinha/contract/admin';
import { calendarDay, dayMs } from '@patinha/domain/shared';
import { Link, useSearchParams } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatDayTime, formatTime } from '../../../ui/format.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { Code, ListRow } from '../lists/list-row.tsx';
import { useListKeys } from '../lists/use-list-keys.ts';
import { teamActs } from './audit.api.ts';
import { actText, auditText as text } from './audit.strings.ts';

/** /admin/auditoria: who did what to whom on a day, or ever about one person (D-189, RA-P3). */
export function AuditScreen() {
  useListKeys();
  const [params, setParams] = useSearchParams();
  const personId = params.get('person');
  const day = params.get('day');
  const filter = personId ? { person_id: personId } : day ? { day } : {};
  const list = useInfiniteQuery(teamActs(filter));
  const shownDay = day ?? list.data?.pages[0]?.day ?? '';
  return (
    <>
      <PageHeader title={text.title} description={personId ? text.ofPerson : text.description} />
      <div className="grid gap-5">
        {personId ? (
          <Button asChild variant="outline" className="justify-self-start">
            <Link to="/admin/auditoria">{text.allDays}</Link>
          </Button>
        ) : (
          <Days day={shownDay} onChange={(next) => setParams(next === '' ? {} : { day: next })} />
        )}
        <ListFrame
          list={list}
          items={list.data?.pages.flatMap((page) => page.items)}
          none={personId ? text.noneOfPerson : text.none}
          loadFailed={text.loadFailed}
        >
          {(act) => <Line key={act.id} act={act} hasDay={personId !== null} />}
        </ListFrame>
      </div>
    </>
  );
}

interface DaysProps {
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** Noon keeps the day in every time zone of the country. */
const moved = (day: string, by: number) => calendarDay(new Date(Date.parse(`${day}T15:00:00Z`) + by * dayMs));

const Days = ({ day, onChange }: DaysProps) => (
  <div className="flex flex-wrap items-end gap-3">
    <Field label={text.day}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={day}
          onChange={({ target }) => target.value !== '' && onChange(target.value)}
        />
      )}
    </Field>
    <Button variant="outline" disabled={day === ''} onClick={() => onChange(moved(day, -1))}>
      {text.before}
    </Button>
    <Button variant="outline" disabled={day === ''} onClick={() => onChange(moved(day, 1))}>
      {text.after}
    </Button>
  </div>
);

function Line({ act, hasDay }: { readonly act: TeamAct; readonly hasDay: boolean }) {
  const { actor, person, happened_at: at } = act;
  const what = actText[act.action];
  return (
    <ListRow
      to={person ? `/admin/users/${person.user_id}` : undefined}
      {...(actor && { person: { id: actor.user_id, name: actor.name } })}
      title={person ? `${what}: ${person.name}` : what}
      first={
        <time dateTime={at}>
          {text.by(actor?.name ?? text.system, hasDay ? formatDayTime(at) : formatTime(at))}
        </time>
      }
      second={act.reason === null ? !person && <Code id={act.subject_id} /> : text.reason(act.reason)}
    />
  );
}
