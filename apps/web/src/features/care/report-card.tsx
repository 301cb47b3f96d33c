import type { CareReport } from '@patinha/contract/care';
import type { CareEntryKind } from '@patinha/domain/care';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatDay, formatDayTime, formatTime } from '../../ui/format.ts';
import { entryLabel, moodLabel, reportText as text } from './care.strings.ts';
import type { CaredBooking } from './cared-booking.ts';

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
    </Card>
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
