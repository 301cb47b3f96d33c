import type { CareSheet } from '@patinha/contract/care';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { isGone, loadErrorText } from '../../lib/words/error-text.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { AbsencePanel } from './absence/absence-panel.tsx';
import { type CareMoveInput, useCareMove } from './attend.api.ts';
import { attendErrorOf, attendText as text } from './attend.strings.ts';
import { CareSheetFacts } from './care-sheet-facts.tsx';
import { careSheet } from './care-sheet.api.ts';
import { CareDiaryPanel } from './diary/care-diary.tsx';
import { EndCare, UndoEnd } from './end-care.tsx';
import { IncidentsPanel } from './incidents-panel.tsx';
import { CareNow } from './now/care-now.tsx';
import { CareQueue } from './queue-panel.tsx';
import { CareWalkPanel } from './walk/care-walk.tsx';

type CardMove = 'checkIn' | 'checkOut';

/** A hand-over with the tutor's card, as the dialog of bookings takes it. */
export interface CardHandover {
  readonly move: CardMove;
  readonly handover: {
    readonly mutate: (input: { readonly move: CardMove; readonly code: string }) => void;
    readonly reset: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
}

interface AttendScreenProps {
  readonly bookingId: string;
  /** Draws the dialog that takes the tutor's card; belongs to the feature of bookings. */
  readonly renderHandover: (handover: CardHandover) => ReactNode;
  /** Draws how the animals are and what they need; belongs to the feature of pets. */
  readonly renderPets: (bookingId: string) => ReactNode;
  /** Draw the first pet's face and every warning, for the service under way; belong to the same feature. */
  readonly renderFace: (sheet: CareSheet) => ReactNode;
  readonly renderWarnings: (sheet: CareSheet) => ReactNode;
  /** Leads to the conversation with the tutor; belongs to the feature of messages. */
  readonly talk: ReactNode;
}

/** /empresa/team/agenda/:bookingId: the care of a booking for the member of the team who attends it. */
export function AttendScreen({ bookingId, renderPets, talk, ...renders }: AttendScreenProps) {
  const sheet = useQuery(careSheet(bookingId));
  // Typed input survives a failed refetch, unless the booking is no longer theirs.
  if (sheet.data && !(sheet.isError && isGone(sheet.error)))
    return (
      <>
        {!isUnderWay(sheet.data) && (
          <PageHeader title={sheet.data.title} action={<StatusBadge status={sheet.data.status} />} />
        )}
        <BackLink />
        <Attended sheet={sheet.data} {...renders} pets={petsOf(sheet.data, renderPets)} talk={talk} />
      </>
    );
  return (
    <>
      <PageHeader title={text.title} />
      <BackLink />
      {sheet.isError ? (
        <Refusal error={sheet.error} onRetry={() => sheet.refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-xl" />
      )}
    </>
  );
}

/** Begun, and not ended yet. */
const isUnderWay = ({ status, checked_out_at: ended }: CareSheet) =>
  status === 'in_progress' && ended === null;

const BackLink = () => (
  <Link
    to="/empresa/team/agenda"
    className="text-link mb-4 inline-flex min-h-11 items-center gap-2 font-semibold underline print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-5" />
    {text.back}
  </Link>
);

const Refusal = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) =>
  isGone(error) ? (
    <EmptyState tile="gato" title={text.missing} description={text.missingHint} />
  ) : (
    <ErrorCard title={text.loadFailed} description={loadErrorText(error)} onRetry={onRetry} />
  );

/** Before the payment the tutor has not shared it yet. */
const petsOf = ({ id, status }: CareSheet, renderPets: AttendScreenProps['renderPets']): ReactNode =>
  status !== 'accepted' && renderPets(id);

interface CareMovesProps {
  readonly sheet: CareSheet;
  readonly renderHandover: AttendScreenProps['renderHandover'];
}

interface AttendedProps extends CareMovesProps, Pick<AttendScreenProps, 'renderFace' | 'renderWarnings'> {
  readonly pets: ReactNode;
  readonly talk: ReactNode;
}

function Attended({ sheet, renderHandover, renderFace, renderWarnings, pets, talk }: AttendedProps) {
  const booking = { ...sheet, side: 'provider' } as const;
  const moves = <CareMoves sheet={sheet} renderHandover={renderHandover} />;
  const isNow = isUnderWay(sheet);
  return (
    <div className="grid gap-5">
      {isNow && (
        <CareNow booking={booking} face={renderFace(sheet)} warnings={renderWarnings(sheet)} end={moves} />
      )}
      {pets}
      <CareQueue bookingId={sheet.id} zone={sheet.zone} hasBegun={sheet.checked_in_at !== null} />
      {sheet.moves.includes('checkIn') && <AbsencePanel booking={booking} />}
      <Card className="grid gap-5">
        <CareSheetFacts sheet={sheet} />
        <div className="flex flex-wrap gap-3 print:hidden">{talk}</div>
        {!isNow && moves}
      </Card>
      {sheet.checked_in_at !== null && (
        <>
          <CareWalkPanel booking={booking} />
          <CareDiaryPanel booking={booking} canKeep={false} />
          <IncidentsPanel booking={booking} />
        </>
      )}
    </div>
  );
}

const toastOf = ({ move, code }: CareMoveInput, isKept: boolean) =>
  toast({ title: isKept ? text.kept : code === undefined ? text.done[move] : text.proven });

function CareMoves({ sheet, renderHandover }: CareMovesProps) {
  const plain = useCareMove(sheet.id, toastOf);
  const withCard = useCareMove(sheet.id, toastOf);
  const { status, moves } = sheet;
  const waits = status === 'accepted' || status === 'confirmed';
  if (moves.length === 0 && !waits && !plain.isError) return null;
  return (
    <div className="grid gap-3 print:hidden">
      {plain.isError && <Alert tone="destructive">{attendErrorOf(plain.error)}</Alert>}
      <UndoEnd
        sheet={sheet}
        isPending={plain.isPending}
        onUndo={() => plain.mutate({ move: 'undoCheckOut' })}
      />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {moves.includes('checkIn') && (
          <>
            <Button size="lg" isPending={plain.isPending} onClick={() => plain.mutate({ move: 'checkIn' })}>
              {text.move.checkIn}
            </Button>
            {renderHandover({ move: 'checkIn', handover: withCard })}
          </>
        )}
        {moves.includes('checkOut') && (
          <>
            <EndCare
              sheet={sheet}
              isPending={plain.isPending}
              onEnd={() => plain.mutate({ move: 'checkOut' })}
            />
            {renderHandover({ move: 'checkOut', handover: withCard })}
          </>
        )}
      </div>
      {moves.length === 0 && waits && <p className="text-muted-foreground text-sm">{text.waiting[status]}</p>}
    </div>
  );
}
