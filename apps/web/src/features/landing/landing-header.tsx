import { productName } from '@patinha/domain/shared';

import { Logo } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { headerText, sections } from './landing.strings.ts';

export function LandingHeader() {
  return (
    <header className="on-hero bg-hero text-hero-foreground fixed inset-x-0 top-0 z-40">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:px-6">
        <a href="/" className="font-display flex items-center gap-2.5 text-xl font-bold tracking-tight">
          <Logo className="size-9" />
          {productName}
        </a>
        <nav aria-label={headerText.main} className="ml-6 hidden gap-1 lg:flex">
          {sections.map(([id, title]) => (
            <a
              key={id}
              href={`#${id}`}
              className="text-hero-muted rounded-md px-3 py-2 text-[.95rem] font-medium hover:text-white"
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Button asChild variant="destructive" size="sm" className="admin-only">
            <a href="/admin">{headerText.admin}</a>
          </Button>
          <Button asChild variant="hero" size="sm" className="signed-in">
            <a href="/dashboard">{headerText.dashboard}</a>
          </Button>
          <Button asChild variant="glass" size="sm" className="signed-out max-sm:hidden">
            <a href="/auth">{headerText.login}</a>
          </Button>
          <Button asChild variant="hero" size="sm" className="signed-out">
            <a href="/auth?tab=cadastrar">{headerText.signUp}</a>
          </Button>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** Opens and closes without script; landing-script.ts closes it when an entry is chosen. */
function MobileMenu() {
  const entry = 'rounded-md px-3 py-2.5 font-medium hover:bg-muted';
  return (
    <details className="relative lg:hidden">
      <summary
        aria-label={headerText.menu}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-lg hover:bg-white/10 [&::-webkit-details-marker]:hidden"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </summary>
      <nav
        aria-label={headerText.menu}
        className="bg-card text-foreground shadow-pop absolute right-0 mt-2 grid w-56 gap-1 rounded-xl p-2"
      >
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`} className={entry}>
            {title}
          </a>
        ))}
        <a href="/auth" className={`signed-out ${entry}`}>
          {headerText.login}
        </a>
      </nav>
    </details>
  );
}
