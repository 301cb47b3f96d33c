import type { BookingIncidents } from '@patinha/contract/care';

import { useQuery } from '../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/feedback.tsx';
import { money, formatDayTime, formatPhone } from '../../ui/format.ts';
import type { CaredBooking } from './cared-booking.ts';
import { bookingIncidents } from './emergency.api.ts';
import { emergencyErrorText, incidentLabel, incidentText as text } from './emergency.strings.ts';
import { IncidentDialog } from './incident-dialog.tsx';
import { hourOf, lateMark } from './late-mark.ts';

/** Incidents, for both sides; during the service also the emergency plan and the report form for the carer. */
export function IncidentsPanel({ booking }: { readonly booking: CaredBooking }) {
  const { data, error, refetch } = useQuery(bookingIncidents(booking.id));
  if (data) return <Incidents incidents={data} zone={booking.zone} />;
  if (!error) return null;
  return (
    <Card aria-labelledby="incidents-title">
      <CardHeader id="incidents-title" title={text.title} />
      <ErrorCard title={text.loadFailed} description={emergencyErrorText(error)} onRetry={() => refetch()} />
    </Card>
  );
}

interface IncidentsProps {
  readonly incidents: BookingIncidents;
  readonly zone: string;
}

function Incidents({ incidents, zone }: IncidentsProps) {
  const { items, may_report: mayReport, plans, booking_id: bookingId } = incidents;
  if (items.length === 0 && !mayReport) return null;
  return (
    <Card aria-labelledby="incidents-title" className="grid gap-4">
      <CardHeader
        id="incidents-title"
        title={text.title}
        action={mayReport && <IncidentDialog bookingId={bookingId} />}
      />
      {plans.map((plan) => (
        <Plan key={plan.pet_id} plan={plan} />
      ))}
      {items.length > 0 && <Items incidents={incidents} zone={zone} />}
    </Card>
  );
}

function Plan({ plan }: { readonly plan: BookingIncidents['plans'][number] }) {
  const vet = [plan.vet_name, plan.vet_phone && formatPhone(plan.vet_phone)].filter((part) => part !== null);
  return (
    <div className="bg-warning-soft text-warning grid gap-1 rounded-lg px-4 py-3 [overflow-wrap:anywhere]">
      <h3 className="text-base">{text.agreed(plan.pet_name)}</h3>
      <p>{plan.limit_cents === 0 ? text.askFirst : text.limit(money('emergency-limit', plan.limit_cents))}</p>
      {plan.vet_phone !== null ? (
        <p>
          <a className="underline" href={`tel:${plan.vet_phone.replaceAll(/[^\d+]/g, '')}`}>
            {vet.join(' · ')}
          </a>
        </p>
      ) : (
        vet.length > 0 && <p>{vet.join(' · ')}</p>
      )}
      {plan.allergies !== null && <p className="whitespace-pre-line">{text.allergies(plan.allergies)}</p>}
    </div>
  );
}

const Items = ({ incidents, zone }: IncidentsProps) => (
  <ol className="grid gap-4">
    {incidents.items.map((incident) => (
      <li key={incident.id} className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{incidentLabel[incident.kind]}</span>
          <span className="text-muted-foreground text-sm">
            {incident.author_name !== null && `${incident.author_name} · `}
            <time dateTime={hourOf(incident)}>{formatDayTime(hourOf(incident), zone)}</time>
            {lateMark(incident, zone) !== '' && ` · ${lateMark(incident, zone)}`}
          </span>
        </p>
        <p className="whitespace-pre-line">{incident.text ?? text.erased}</p>
      </li>
    ))}
  </ol>
);
