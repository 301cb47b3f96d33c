import type { UserDetail } from '@patinha/contract/admin';
import type { ReactNode } from 'react';

import type { UserAction } from './users/admin-users.api.ts';

export interface SheetPartProps {
  readonly user: UserDetail;
  /** For a dialog that shows the outcome itself. */
  readonly perform: (action: UserAction) => Promise<object>;
  readonly act: (action: UserAction) => void;
  readonly isActing: boolean;
}

export const SheetPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="border-border grid gap-3 border-t pt-4">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
);
