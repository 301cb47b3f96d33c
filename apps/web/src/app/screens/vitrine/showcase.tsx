import type { ReactNode } from 'react';

export const Showcase = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-4">
    <h3 className="text-xl">{title}</h3>
    {children}
  </section>
);

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
