import type { UncoveredBooking } from '@patinha/contract/company';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { formatWeekdayTime } from '../../../ui/format.ts';
import { absencePreview, type AbsenceSpan } from './absence.api.ts';
import { absenceText as text } from './absence.strings.ts';

/** The colleague chosen for each booking; empty to decide later. */
export type Choices = Readonly<Record<string, string>>;

interface AbsencePreviewProps {
  readonly memberId: string;
  readonly span: AbsenceSpan;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** What the absence leaves uncovered. It can be saved whatever this says. */
export function AbsencePreview({ memberId, span, choices, onChoose }: AbsencePreviewProps) {
  const preview = useQuery(absencePreview(memberId, span));
  if (preview.isPending)
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-20 rounded-lg" />
      </div>
    );
  if (!preview.data) return <Alert tone="warning">{text.previewFailed}</Alert>;
  const { uncovered } = preview.data;
  if (uncovered.length === 0) return <p className="text-muted-foreground">{text.nothing}</p>;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{text.uncovered(uncovered.length)}</p>
      <ul className="grid gap-3">
        {uncovered.map((booking) => (
          <li key={booking.id}>
            <Handover
              booking={booking}
              chosen={choices[booking.id] ?? ''}
              onChoose={(colleague) => onChoose({ ...choices, [booking.id]: colleague })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HandoverProps {
  readonly booking: UncoveredBooking;
  readonly chosen: string;
  readonly onChoose: (colleagueId: string) => void;
}

function Handover({ booking, chosen, onChoose }: HandoverProps) {
  const { title, zone, pet_names: pets, colleagues } = booking;
  const when = formatWeekdayTime(booking.starts_at, zone);
  const about = `${pets.join(', ')}, ${when} · ${title}`;
  if (colleagues.length === 0)
    return (
      <p className="[overflow-wrap:anywhere]">
        {about}. <span className="text-muted-foreground">{text.noneFree}</span>
      </p>
    );
  return (
    <Field label={about}>
      {(control) => (
        <Select
          {...control}
          aria-label={text.giveTo(title, when)}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{text.later}</option>
          {colleagues.map(({ user_id: id, full_name: name }) => (
            <option key={id} value={id}>
              {text.pass(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
