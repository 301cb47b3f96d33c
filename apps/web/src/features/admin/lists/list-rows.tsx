import type { ReactNode } from 'react';

/** The rows of a list: no box, a hairline between. */
export const ListRows = ({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) => (
  <ul aria-label={label} className="divide-border border-border -mx-3 divide-y border-y">
    {children}
  </ul>
);
