import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { isAssignable } from '@patinha/domain/company';

import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { calendarText } from './calendar.strings.ts';

/** The address value for bookings without an assignee. */
const unassigned = 'ninguem';

/** Keeps the bookings of one assignee, or those without one, without first meetings; keeps all for an unknown member. */
export function ofAssignee(
  calendar: ProviderCalendarView,
  assigneeId: string | undefined,
): ProviderCalendarView {
  const { team, bookings } = calendar;
  if (assigneeId === unassigned && team.length > 0)
    return {
      ...calendar,
      meetings: [],
      bookings: bookings.filter(({ assignee, status }) => assignee === null && isAssignable(status)),
    };
  if (!team.some(({ user_id: id }) => id === assigneeId)) return calendar;
  return {
    ...calendar,
    meetings: [],
    bookings: bookings.filter(({ assignee }) => assignee?.user_id === assigneeId),
  };
}

interface AssigneeFilterProps {
  readonly team: ProviderCalendarView['team'];
  readonly assigneeId: string | undefined;
  readonly onChoose: (assigneeId: string | undefined) => void;
}

/** Chooses whose bookings a company's calendar shows; renders nothing without a choice. */
export function AssigneeFilter({ team, assigneeId = '', onChoose }: AssigneeFilterProps) {
  if (team.length === 0) return null;
  return (
    <Field label={calendarText.assignee} className="max-w-xs">
      {(control) => (
        <Select
          {...control}
          value={assigneeId}
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
