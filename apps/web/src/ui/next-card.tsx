import { Route } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { Button } from './button.tsx';

interface NextCardProps {
  /** Its hour, or until when it lasts. */
  readonly hour: string;
  readonly title: string;
  /** What it is and where. */
  readonly lines: readonly string[];
  readonly face: ReactNode;
  /** Every warning; nothing of it is folded. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** What is under way or comes next, on green: who, when, where, every warning, and one thing to press. */
export function NextCard({ hour, title, lines, face, children, actions }: NextCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="bg-hero text-hero-foreground on-hero grid grid-cols-1 gap-4 rounded-2xl p-5 sm:p-6"
    >
      <div className="flex flex-wrap-reverse items-end justify-between gap-4">
        <div className="min-w-[min(100%,9rem)] flex-1 [overflow-wrap:anywhere]">
          <p className="text-sun font-semibold">{hour}</p>
          <h2 id={titleId} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {face}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}

/** Warnings inside the card; nothing is drawn without one. */
export const NextNeeds = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-2 rounded-xl bg-white/10 px-4 py-3 [overflow-wrap:anywhere] empty:hidden">
    {children}
  </div>
);

interface RouteButtonProps {
  readonly href: string;
  readonly name: string;
  readonly label: string;
  readonly variant?: 'glass' | 'hero';
}

/** The way to a place, in the map application of the device. */
export const RouteButton = ({ href, name, label, variant = 'glass' }: RouteButtonProps) => (
  <Button asChild variant={variant} size="lg" className={variant === 'hero' ? 'flex-1' : ''}>
    <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
      <Route aria-hidden="true" />
      {label}
    </a>
  </Button>
);
