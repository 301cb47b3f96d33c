import { bookingLabels, endGroupNames } from '@patinha/domain/booking';
import { useId } from 'react';
import { useSearchParams } from 'react-router';

import { endGroupText } from '../../lib/words/end-group-text.ts';
import { Select } from '../../ui/form/input.tsx';
import type { BookingFilter } from './booking-list.api.ts';
import { bookingLabelText, listText } from './booking.strings.ts';

/** The states, and for what ended without its service how it ended. */
const filters: readonly BookingFilter[] = [
  ...bookingLabels.filter((label) => label !== 'cancelled'),
  ...endGroupNames,
];

export const filterText: Readonly<Record<BookingFilter, string>> = { ...bookingLabelText, ...endGroupText };

/** The filter in the address, and the way to change it. */
export function useStateFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = filters.find((one) => one === search.get('situacao'));
  const choose = (chosen: BookingFilter | undefined) =>
    setSearch(
      (before) => {
        if (chosen) before.set('situacao', chosen);
        else before.delete('situacao');
        return before;
      },
      { replace: true },
    );
  return { filter, choose };
}

interface StateFilterProps {
  readonly filter: BookingFilter | undefined;
  readonly onChange: (filter: BookingFilter | undefined) => void;
  /** Beside the title, where its name is not written out. */
  readonly isSmall?: boolean;
}

export function StateFilter({ filter, onChange, isSmall = false }: StateFilterProps) {
  const id = useId();
  return (
    <div className={isSmall ? 'w-23 shrink-0 max-[359px]:w-11 sm:w-auto' : 'grid gap-1.5'}>
      <label htmlFor={id} className={isSmall ? 'sr-only' : 'text-sm font-semibold'}>
        {listText.filter}
      </label>
      <Select
        id={id}
        value={filter ?? ''}
        className={
          isSmall
            ? 'h-11 truncate rounded-full pr-8 pl-3 text-sm font-semibold max-[359px]:pl-10 max-sm:[&+svg]:right-2.5'
            : ''
        }
        onChange={(event) => onChange(filters.find((one) => one === event.target.value))}
      >
        <option value="">{listText.all}</option>
        {filters.map((one) => (
          <option key={one} value={one}>
            {filterText[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}
