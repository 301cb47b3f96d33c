import type { CareSheet } from '@patinha/contract/care';
import { formatZipcode } from '@patinha/domain/account';
import type { ReactNode } from 'react';

import { formatLongDay, formatPhone, formatTime } from '../../ui/format.ts';
import { attendText as text } from './attend.strings.ts';

/** What the assignee needs on site; no amounts. */
export const CareSheetFacts = ({ sheet }: { readonly sheet: CareSheet }) => (
  <dl className="grid gap-4">
    <Fact label={text.when}>
      <time dateTime={sheet.starts_at}>{formatLongDay(sheet.starts_at, sheet.zone)}</time>
      <p>
        {formatTime(sheet.starts_at, sheet.zone)} – {formatTime(sheet.ends_at, sheet.zone)}
      </p>
    </Fact>
    <Fact label={text.pets}>{sheet.pets.map(petName).join(', ')}</Fact>
    <Fact label={text.tutor}>{sheet.tutor_name}</Fact>
    <Fact label={text.where}>{placeOf(sheet)}</Fact>
    {sheet.tutor_phone !== null && (
      <Fact label={text.phone}>
        <a className="text-link underline" href={`tel:${sheet.tutor_phone}`}>
          {formatPhone(sheet.tutor_phone)}
        </a>
      </Fact>
    )}
    {sheet.special_instructions !== null && (
      <Fact label={text.instructions}>
        <span className="whitespace-pre-line">{sheet.special_instructions}</span>
      </Fact>
    )}
  </dl>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const petName = ({ name, breed }: CareSheet['pets'][number]) =>
  breed === null ? name : `${name} (${breed})`;

function placeOf({ address, place_address, district, city, state }: CareSheet): string {
  const town = [place_address, district, city, state].filter((part) => part !== null).join(', ');
  if (!address) return town;
  const { street, number, complement, zipcode } = address;
  const door = [street, number, ...(complement === undefined ? [] : [complement])].join(', ');
  return `${door} – ${address.district}, ${address.city}, ${address.state}, ${formatZipcode(zipcode)}`;
}
