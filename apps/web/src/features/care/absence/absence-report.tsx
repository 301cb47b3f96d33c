import type { TutorAbsence } from '@patinha/contract/care';
import { useState } from 'react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money as draw, formatDayTime, formatNumber, formatTime } from '../../../ui/format.ts';
import { errorText } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { useObject } from './absence.api.ts';
import { absenceText, proofText, reportText as text } from './absence.strings.ts';

type Report = NonNullable<TutorAbsence['report']>;

interface AbsenceReportProps {
  readonly booking: CaredBooking;
  readonly absence: TutorAbsence;
  readonly report: Report;
}

/** The report with its proofs and what follows; the tutor objects with one press. */
export function AbsenceReport({ booking, absence, report }: AbsenceReportProps) {
  const object = useObject(booking.id);
  const [isDuring] = useState(() => serverNow().getTime() < Date.parse(booking.ends_at));
  const { photo } = absence;
  return (
    <Card aria-labelledby="absence-title" className="grid gap-4">
      <CardHeader id="absence-title" title={text.title[booking.side]} />
      <p className="font-semibold">{consequenceOf({ booking, absence, report })}</p>
      {object.isError && <Alert tone="destructive">{errorText(object.error)}</Alert>}
      {report.may_object && (
        <div className="grid justify-items-start gap-2">
          <Button size="lg" isPending={object.isPending} onClick={() => object.mutate()}>
            {isDuring ? text.object.during : text.object.after}
          </Button>
          <p className="text-muted-foreground text-sm">{text.objectHint}</p>
        </div>
      )}
      {report.objected_at !== null && !report.is_over && (
        <Link to={`/disputa/${booking.id}`} className="text-link inline-flex min-h-11 items-center underline">
          {text.dispute}
        </Link>
      )}
      {photo && (
        <img
          src={photo.url}
          alt={absenceText.photoAlt(formatTime(photo.taken_at, booking.zone))}
          width={photo.width}
          height={photo.height}
          className="h-auto w-full max-w-md rounded-xl"
        />
      )}
      <Facts booking={booking} absence={absence} report={report} />
    </Card>
  );
}

function consequenceOf({ booking, absence, report }: AbsenceReportProps): string {
  const { share, is_over: isOver, objected_at: objected } = report;
  const { side } = booking;
  if (isOver) return text.over[side][share];
  if (objected !== null) return text.objected[side];
  const until = formatDayTime(report.until, booking.zone);
  const money = absence[share];
  if (side === 'tutor')
    return share === 'all' || !money
      ? text.open.tutor.all(until)
      : text.open.tutor.half(until, draw('refund', money.refund_cents));
  return money
    ? text.open.provider(until, draw('seller-receives', money.earning_cents))
    : text.open.attendant(until);
}

/** What the report says, in words; the tutor judges a position that nothing was measured from. */
const Facts = ({ booking, absence, report }: AbsenceReportProps) => (
  <ul className="text-muted-foreground grid gap-1">
    <li>{text.at(formatDayTime(report.reported_at, booking.zone))}</li>
    {absence.wrote_at !== null && <li>{text.wrote(formatTime(absence.wrote_at, booking.zone))}</li>}
    {report.position && (
      <li>
        {report.position.distance_meters === null
          ? text.positionUnknown
          : text.position(formatNumber(report.position.distance_meters))}{' '}
        <a className="text-link underline" href={mapOf(report.position)} target="_blank" rel="noreferrer">
          {text.seePosition}
        </a>
      </li>
    )}
    {report.missing.length > 0 && (
      <li>
        {text.lacked(new Intl.ListFormat('pt-BR').format(report.missing.map((name) => proofText[name])))}
      </li>
    )}
  </ul>
);

const mapOf = ({ lat, lng }: NonNullable<Report['position']>) =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
