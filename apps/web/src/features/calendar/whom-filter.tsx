import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { isAssignable } from '@patinha/domain/company';

import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { calendarText } from './calendar.strings.ts';

/** The address value for bookings without an assignee. */
const unassigned = 'ninguem';

/** Keeps the bookings of one assignee, or those without one, without first meetings; keeps all for an unknown member. */
export function ofWhom(calendar: ProviderCalendarView, whom: string | undefined): ProviderCalendarView {
  const { team, bookings } = calendar;
  if (whom === unassigned && team.length > 0)
    return {
      ...calendar,
      meetings: [],
      bookings: bookings.filter(({ assignee, status }) => assignee === null && isAssignable(status)),
    };
  if (!team.some(({ user_id: id }) => id === whom)) return calendar;
  return {
    ...calendar,
    meetings: [],
    bookings: bookings.filter(({ assignee }) => assignee?.user_id === whom),
  };
}

interface WhomFilterProps {
  readonly team: ProviderCalendarView['team'];
  readonly whom: string | undefined;
  readonly onChoose: (whom: string | undefined) => void;
}

/** Chooses whose bookings a company's calendar shows; renders nothing without a choice. */
export function WhomFilter({ team, whom = '', onChoose }: WhomFilterProps) {
  if (team.length === 0) return null;
  return (
    <Field label={calendarText.whom} className="max-w-xs">
      {(control) => (
        <Select
          {...control}
          value={whom}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
        >
          <option value="">{calendarText.everybody}</option>
          <option value={unassigned}>{calendarText.unassigned}</option>
          {team.map(({ user_id: id, full_name: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
