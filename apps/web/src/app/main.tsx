import '../ui/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';

import { rememberReferral } from '../lib/referral-memory.ts';
import { Application, prepareScreen } from './application.tsx';
import { guardHistory } from './leave/guarded-history.ts';
import { LeaveGuard } from './leave/leave-guard.tsx';
import { watchLostCode } from './lost-code.ts';
import { OnboardingQuestion } from './onboarding-question.tsx';
import { Providers } from './providers.tsx';

// The router's key for the visit that opened the page.
const firstVisit = 'default';
/** How long a page stays empty before it shows a spinner. */
const spinnerDelayMs = 200;

watchLostCode();
rememberReferral();

const root = document.getElementById('root');

if (location.pathname === '/') void standBesideLanding();
else if (root) startApplication(root);

/** `/` is a static page: the outcome of a mailed link is shown next to it, its content is unchanged. */
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
  const history = guardHistory(createBrowserHistory({ v5Compat: true }));
  const draw = () =>
    createRoot(place, { onCaughtError: reportError }).render(
      <StrictMode>
        <HistoryRouter history={history}>
          <Providers>
            <Application />
            <LeaveGuard />
            <OnboardingQuestion />
          </Providers>
        </HistoryRouter>
      </StrictMode>,
    );
  // A prerendered page stays until its screen can render in one go. An empty one waits only briefly for that: a
  // spinner once shown stays for React's 300 ms.
  const prepared = prepareScreen({ pathname: location.pathname, key: firstVisit });
  const waiting = place.hasChildNodes() ? [prepared] : [prepared, delay(spinnerDelayMs)];
  void Promise.race(waiting).then(draw, draw);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
