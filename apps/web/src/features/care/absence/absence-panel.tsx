import type { TutorAbsence } from '@patinha/contract/care';
import { type ReactNode, useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/feedback.tsx';
import { errorText } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { AbsenceProcess } from './absence-process.tsx';
import { AbsenceReport } from './absence-report.tsx';
import { tutorAbsence } from './absence.api.ts';
import { absenceText as text } from './absence.strings.ts';

interface AbsencePanelProps {
  readonly booking: CaredBooking;
  /** Opens the conversation with the tutor; a member of a team has none. */
  readonly talk?: ReactNode;
  /** Whether there is a report, which is then shown at once. */
  readonly isReported?: boolean;
}

/** What to do when the tutor is not at the place, and what became of it, for both sides (D-152). */
export function AbsencePanel({ booking, talk, isReported = false }: AbsencePanelProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isReported && !isOpen)
    return (
      <Button variant="outline" size="lg" className="justify-self-start" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
    );
  return <LoadedPanel booking={booking} talk={talk} />;
}

function LoadedPanel({ booking, talk }: AbsencePanelProps) {
  const { data, error, refetch } = useQuery(tutorAbsence(booking.id));
  if (data) return <Panel booking={booking} absence={data} talk={talk} />;
  if (!error) return null;
  return (
    <Card aria-labelledby="absence-title">
      <CardHeader id="absence-title" title={text.title} />
      <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
    </Card>
  );
}

interface PanelProps extends AbsencePanelProps {
  readonly absence: TutorAbsence;
}

const Panel = ({ booking, absence, talk }: PanelProps) =>
  absence.report ? (
    <AbsenceReport booking={booking} absence={absence} report={absence.report} />
  ) : (
    <AbsenceProcess booking={booking} absence={absence} talk={talk} />
  );
