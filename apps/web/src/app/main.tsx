import '../ui/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { watchLostCode } from './lost-code.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';

watchLostCode();

const root = document.getElementById('root');

if (location.pathname === '/') void standBesideLanding();
else if (root) startApplication(root);

/** `/` is a static page: what a mail's link brings is said beside it, its content stays as it is. */
async function standBesideLanding(): Promise<void> {
  const { Arrival } = await import('./arrival.tsx');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <Arrival />
      </Providers>
    </StrictMode>,
  );
}

function startApplication(place: HTMLElement): void {
  const router = createBrowserRouter(routes);
  const draw = () =>
    createRoot(place).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  // A prerendered page stays on screen until its screen can be drawn in one go.
  const isPrerendered = place.hasChildNodes();
  if (!isPrerendered || router.state.initialized) {
    draw();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    draw();
  });
}
