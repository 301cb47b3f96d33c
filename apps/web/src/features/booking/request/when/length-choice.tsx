import { useId, useState } from 'react';

import { cn } from '../../../../ui/class-names.ts';
import { formatDuration } from '../../../../ui/format.ts';
import { requestText } from '../booking-request.strings.ts';
import { LengthField } from './length-field.tsx';

interface LengthChoiceProps {
  readonly minutes: number;
  readonly problem: string | undefined;
  readonly onChange: (minutes: number) => void;
}

/** Lengths that most ask for, in minutes. */
const usual = [30, 60, 90, 120];

/** The usual lengths side by side, and all others in a list on request. */
export function LengthChoice({ minutes, problem, onChange }: LengthChoiceProps) {
  const name = useId();
  const [wantsOther, setOther] = useState(false);
  const isOther = wantsOther || !usual.includes(minutes);
  const choose = (length: number) => {
    setOther(false);
    onChange(length);
  };
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div
        role="radiogroup"
        aria-label={requestText.lengths}
        {...(problem !== undefined &&
          !isOther && { 'aria-invalid': true, 'aria-describedby': `${name}-problem` })}
        className="bg-muted grid max-w-md grid-cols-5 rounded-xl p-1"
      >
        {usual.map((length) => (
          <Segment
            key={length}
            name={name}
            label={formatDuration(length).replace(/(\d h \d+) min$/, '$1')}
            isChosen={!isOther && length === minutes}
            onChoose={() => choose(length)}
          />
        ))}
        <Segment
          name={name}
          label={requestText.otherLength}
          isChosen={isOther}
          onChoose={() => setOther(true)}
        />
      </div>
      {isOther ? (
        <LengthField
          label={requestText.duration}
          minutes={minutes}
          problem={problem}
          onChange={(length) => {
            // The list stays, even at a length that has a place of its own.
            setOther(true);
            onChange(length);
          }}
        />
      ) : (
        problem !== undefined && (
          <p id={`${name}-problem`} className="text-destructive text-sm font-medium">
            {problem}
          </p>
        )
      )}
    </div>
  );
}

interface SegmentProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Segment = ({ name, label, isChosen, onChoose }: SegmentProps) => (
  <label
    className={cn(
      'text-muted-foreground has-focus-visible:outline-ring relative grid min-h-11 min-w-0 cursor-pointer place-items-center rounded-lg text-center text-sm font-semibold [overflow-wrap:anywhere] has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
      isChosen && 'bg-card text-foreground shadow-card',
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 size-full cursor-pointer appearance-none rounded-lg focus-visible:outline-none"
    />
    {label}
  </label>
);
