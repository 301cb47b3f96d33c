import { Link } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { useSignInPath } from '../../lib/auth/sign-in-path.ts';
import { Logo } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { layoutText } from '../app.strings.ts';
import { ScreenOutlet } from '../screen-boundary.tsx';

const text = { home: 'Patinha, página inicial', signIn: 'Login', signUp: 'Cadastrar' } as const;

// Visitors do not fetch the layout of signed-in users.
const Layout = lazyPart(async () => (await import('../layout/layout.tsx')).Layout);

/** Around screens that anyone may read (D-17): the layout for a signed-in person, a plain header for a visitor. */
export function OpenFrame() {
  const { status } = useSession();
  if (status === 'loading') return <Spinner />;
  if (status === 'signed-out') return <VisitorFrame />;
  return (
    <WhileLoading show={<Spinner />}>
      <Layout />
    </WhileLoading>
  );
}

function VisitorFrame() {
  const signIn = useSignInPath();
  const signUp = useSignInPath('tutor');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="focus:bg-sun focus:text-ink sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:px-4 focus:py-3"
      >
        {layoutText.skip}
      </a>
      <header className="border-border bg-card border-b">
        <div className="mx-auto flex min-h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
          <Link
            to="/"
            aria-label={text.home}
            className="font-display mr-auto flex items-center gap-2.5 text-xl font-bold"
          >
            <Logo className="size-8 shrink-0" />
            <span className="max-[22rem]:sr-only">Patinha</span>
          </Link>
          <Button asChild variant="ghost">
            <Link to={signIn}>{text.signIn}</Link>
          </Button>
          <Button asChild>
            <Link to={signUp}>{text.signUp}</Link>
          </Button>
        </div>
      </header>
      <main
        id="conteudo"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <ScreenOutlet />
      </main>
    </div>
  );
}
