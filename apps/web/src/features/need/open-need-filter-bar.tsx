import type { ServiceType } from '@patinha/domain/service';

import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { formatDistance } from '../../ui/format.ts';
import type { OpenNeedFilters } from './need.api.ts';
import { openNeedText as text } from './need.strings.ts';
import { radiusChoices } from './use-open-need-filters.ts';

interface OpenNeedFilterBarProps {
  readonly filters: OpenNeedFilters;
  readonly served: readonly ServiceType[];
  readonly onChange: (changes: Partial<OpenNeedFilters>) => void;
}

export const OpenNeedFilterBar = ({ filters, served, onChange }: OpenNeedFilterBarProps) => (
  <div role="search" aria-label={text.filters} className="grid gap-4 sm:grid-cols-2">
    <Field label={text.category}>
      {(control) => (
        <Select
          {...control}
          value={filters.category ?? ''}
          onChange={({ target }) => onChange({ category: served.find((type) => type === target.value) })}
        >
          <option value="">{text.anyCategory}</option>
          {served.map((type) => (
            <option key={type} value={type}>
              {serviceTypeLabel[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={text.radius}>
      {(control) => (
        <Select
          {...control}
          value={filters.radiusKm}
          onChange={({ target }) => onChange({ radiusKm: Number(target.value) })}
        >
          {radiusChoices.map((km) => (
            <option key={km} value={km}>
              {text.upTo(formatDistance(km))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
