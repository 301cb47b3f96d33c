import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { careSheet, useCareMove } from './attend.api.ts';
import { attendErrorOf, attendText as text } from './attend.strings.ts';

interface ArriveButtonProps {
  readonly bookingId: string;
  readonly pets: string;
  /** Whether the pets come to the company. */
  readonly isAtPlace: boolean;
  /** In its place while the check-in is not open. */
  readonly otherwise: ReactNode;
}

/** Checks in and leads to the care. */
export function ArriveButton({ bookingId, pets, isAtPlace, otherwise }: ArriveButtonProps) {
  // The check-in opens by the clock, without an event.
  const sheet = useQuery({ ...careSheet(bookingId), refetchInterval: 60_000 });
  const navigate = useNavigate();
  const arrive = useCareMove(bookingId, () => void navigate(`/empresa/team/agenda/${bookingId}`));
  if (!sheet.data?.moves.includes('checkIn')) return otherwise;
  return (
    <>
      <Button
        variant="hero"
        size="lg"
        className="flex-1"
        isPending={arrive.isPending}
        onClick={() => arrive.mutate({ move: 'checkIn' })}
      >
        {isAtPlace ? text.came(pets) : text.arrived}
      </Button>
      {arrive.isError && (
        <Alert tone="destructive" className="basis-full">
          {attendErrorOf(arrive.error)}
        </Alert>
      )}
    </>
  );
}
