import { useNavigate } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { useCareMove } from './attend.api.ts';
import { attendErrorOf, attendText as text } from './attend.strings.ts';

interface ArriveButtonProps {
  readonly bookingId: string;
  readonly pets: string;
  /** Whether the pets come to the company. */
  readonly isAtPlace: boolean;
}

/** Checks in and leads to the care. */
export function ArriveButton({ bookingId, pets, isAtPlace }: ArriveButtonProps) {
  const navigate = useNavigate();
  const arrive = useCareMove(bookingId, () => void navigate(`/empresa/team/agenda/${bookingId}`));
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
