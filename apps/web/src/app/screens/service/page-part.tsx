import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page of a carer, with its heading. */
export const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
