import { productName } from '@patinha/domain/shared';
import type { ReactNode } from 'react';

import { Logo } from './azulejo/tiles.tsx';

export interface PublicFrameProps {
  /** Links or buttons at the end of the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a public screen: a bar with a link home, and the content. */
export const PublicFrame = ({ actions, children }: PublicFrameProps) => (
  <div className="min-h-dvh">
    <a
      href="#conteudo"
      className="focus:bg-sun focus:text-ink sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:px-4 focus:py-3"
    >
      Pular para o conteúdo
    </a>
    <header className="border-border bg-card border-b">
      <div className="mx-auto flex h-16 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6">
        <a href="/" className="font-display flex items-center gap-2.5 text-xl font-bold tracking-tight">
          <Logo className="size-9 shrink-0" />
          <span className="max-[22rem]:sr-only">{productName}</span>
        </a>
        <div className="flex items-center gap-2">{actions}</div>
      </div>
    </header>
    <main id="conteudo" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-8 outline-none sm:px-6">
      {children}
    </main>
  </div>
);
