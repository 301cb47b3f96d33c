import type { CareReport } from '@patinha/contract/care';
import type { CareEntryKind } from '@patinha/domain/care';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDay, formatDayTime, formatTime } from '../../ui/format.ts';
import { entryLabel, moodLabel, reportText as text } from './care.strings.ts';
import type { CaredBooking } from './cared-booking.ts';
import { bookingIncidents } from './emergency.api.ts';
import { incidentLabel } from './emergency.strings.ts';
import { hourOf } from './late-mark.ts';

const counted = [
  'pee',
  'poo',
  'food',
  'water',
  'medicine',
  'note',
] as const satisfies readonly CareEntryKind[];

interface ReportCardProps {
  readonly booking: CaredBooking;
  readonly report: CareReport;
}

/** How it went, at a glance. */
export function ReportCard({ booking, report }: ReportCardProps) {
  const { counts, moods, ended_by: endedBy, stated_end_at: statedEnd } = report;
  const noted = counted.filter((kind) => counts[kind] > 0);
  return (
    <Card aria-labelledby="report-title">
      <CardHeader
        id="report-title"
        title={text.title}
        action={
          <Button variant="outline" size="sm" className="print:hidden" onClick={() => globalThis.print()}>
            <Printer aria-hidden="true" />
            {text.print}
          </Button>
        }
      />
      <p className="text-muted-foreground mb-4 text-sm">{text.hint}</p>
      {endedBy === 'system' && (
        <p className="mb-4">
          {[text.bySystem, statedEnd && text.stated(formatDayTime(statedEnd, booking.zone))]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact label={text.when}>{spanOf(booking)}</Fact>
        {noted.map((kind) => (
          <Fact key={kind} label={entryLabel[kind]}>
            {text.times(counts[kind])}
          </Fact>
        ))}
        {counts.photo > 0 && <Fact label={entryLabel.photo}>{text.photos(counts.photo)}</Fact>}
        {counts.video > 0 && <Fact label={entryLabel.video}>{text.videos(counts.video)}</Fact>}
        {moods.length > 0 && (
          <Fact label={text.moods}>{moods.map((mood) => moodLabel[mood]).join(' → ')}</Fact>
        )}
      </dl>
      <Incidents booking={booking} />
    </Card>
  );
}

/** What went wrong is part of how it went; without an answer it is said to be missing, not left out. */
function Incidents({ booking }: { readonly booking: CaredBooking }) {
  const { data, isError } = useQuery(bookingIncidents(booking.id));
  if (isError && !data) return <p className="mt-4">{text.incidentsFailed}</p>;
  if (!data || data.items.length === 0) return null;
  return (
    <div className="bg-warning-soft text-warning mt-4 rounded-lg px-4 py-3">
      <h3 className="text-base">{text.incidents}</h3>
      <ul className="grid gap-1">
        {data.items.map((incident) => (
          <li key={incident.id} className="[overflow-wrap:anywhere]">
            <strong>{incidentLabel[incident.kind]}</strong> · {formatDayTime(hourOf(incident), booking.zone)}
            {incident.text !== null && ` · ${incident.text}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function spanOf({ checked_in_at: from, checked_out_at: to, zone }: CaredBooking): string {
  if (from === null || to === null) return '';
  const end = formatDay(from, zone) === formatDay(to, zone) ? formatTime(to, zone) : formatDayTime(to, zone);
  return `${formatDayTime(from, zone)} – ${end}`;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
