import { cn } from '../../ui/class-names.ts';
import { pixText as text } from './payment.strings.ts';

interface PixStepsProps {
  readonly code: string;
  readonly wasCopied: boolean;
}

/** What the payer does on the same phone, and what the screen does by itself. */
export function PixSteps({ code, wasCopied }: PixStepsProps) {
  const { step } = text;
  const present = wasCopied ? 1 : 0;
  const steps = [
    { name: wasCopied ? step.copied : step.copy, about: excerptOf(code) },
    { name: step.open, about: step.paste },
    { name: step.wait, about: step.alone },
  ];
  return (
    <ol aria-label={text.steps} className="grid">
      {steps.map(({ name, about }, at) => (
        <li
          key={about}
          aria-current={at === present ? 'step' : undefined}
          className="before:bg-border relative grid pb-5 pl-9 before:absolute before:top-4 before:-bottom-2 before:left-[.4375rem] before:w-0.5 last:pb-0 last:before:hidden"
        >
          <span aria-hidden="true" className="absolute top-1 left-0">
            {at === 2 ? <WaitingDot /> : <StepDot isFilled={at <= present} />}
          </span>
          <span className="font-medium">{name}</span>
          <span className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{about}</span>
        </li>
      ))}
    </ol>
  );
}

/** Enough of it to be known again in the bank's app. */
const excerptOf = (code: string): string => `${code.slice(0, 20)}…${code.slice(-8)}`;

const StepDot = ({ isFilled }: { readonly isFilled: boolean }) => (
  <span
    className={cn('border-primary block size-4 rounded-full border-4', isFilled ? 'bg-primary' : 'bg-card')}
  />
);

/** Something is being waited for. */
export const WaitingDot = () => (
  <span
    aria-hidden="true"
    className="bg-success ring-success-soft block size-4 animate-pulse rounded-full ring-4 motion-reduce:animate-none"
  />
);
