import { slot, siteFactNames } from '@patinha/contract/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

import { OfflinePage } from '../src/app/offline/offline-page.tsx';
import { offlineText } from '../src/app/offline/offline.strings.ts';
import { Providers } from '../src/app/providers.tsx';
import { ComplianceScreen } from '../src/features/compliance/compliance-screen.tsx';
import { LandingPage } from '../src/features/landing/landing-page.tsx';

export const renderOfflinePage = () => ({
  body: renderToStaticMarkup(<OfflinePage />),
  title: offlineText.windowTitle,
});

export const renderLanding = (): string => withSlots(renderToStaticMarkup(<LandingPage />));

export const renderCompliance = (): string =>
  withSlots(
    renderToStaticMarkup(
      <Providers>
        <MemoryRouter initialEntries={['/compliance']}>
          <ComplianceScreen />
        </MemoryRouter>
      </Providers>,
    ),
  );

/** React cannot write comments: the components write elements, which are replaced with the marks that fillSlots knows. */
function withSlots(markup: string): string {
  let result = markup;
  for (const name of siteFactNames) {
    result = replaceElement(result, `slot-if name="${name}"`, 'slot-if', [
      slot.ifStart(name),
      slot.ifEnd(name),
    ]);
    result = replaceElement(result, `slot-unless name="${name}"`, 'slot-unless', [
      slot.unlessStart(name),
      slot.unlessEnd(name),
    ]);
  }
  return result;
}

/** Slots of one kind never nest, so the next closing tag is the right one. */
function replaceElement(
  markup: string,
  opening: string,
  tag: string,
  [start, end]: readonly [string, string],
): string {
  return markup
    .split(`<${opening}>`)
    .map((part, index) => (index === 0 ? part : start + part.replace(`</${tag}>`, end)))
    .join('');
}
