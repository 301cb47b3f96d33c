import type { ProviderCalendarView } from '@patinha/contract/calendar';
import { isAssignable } from '@patinha/domain/company';

import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { calendarText } from './calendar.strings.ts';

/** In the address, for bookings that nobody attends yet. */
const nobody = 'ninguem';

/** Only what one person attends, or nobody yet, first meetings left out; everything for somebody who is not of the team. */
export function ofWhom(calendar: ProviderCalendarView, whom: string | undefined): ProviderCalendarView {
  const { team, bookings } = calendar;
  if (whom === nobody && team.length > 0)
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

/** Whose bookings a company's calendar shows; nothing where there is nobody to choose. */
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
          <option value={nobody}>{calendarText.nobody}</option>
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
