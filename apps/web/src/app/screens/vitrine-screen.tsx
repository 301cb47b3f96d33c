import { useWindowTitle } from '../../ui/card.tsx';
import { ButtonShowcase } from './vitrine/button-showcase.tsx';
import { FeedbackShowcase } from './vitrine/feedback-showcase.tsx';
import { FormShowcase } from './vitrine/form-showcase.tsx';
import { OverlayShowcase } from './vitrine/overlay-showcase.tsx';
import { SurfaceShowcase } from './vitrine/surface-showcase.tsx';
import { TileShowcase } from './vitrine/tile-showcase.tsx';

/** Development only: every component of the kit in every state, in both themes one below the other. */
export function VitrineScreen() {
  useWindowTitle('Vitrine');
  return (
    <main>
      <h1 className="px-4 pt-8 text-4xl sm:px-6">Vitrine</h1>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} className="bg-background text-foreground px-4 py-8 sm:px-6">
          <h2 className="mb-6 text-2xl">{theme === 'light' ? 'Tema claro' : 'Tema escuro'}</h2>
          <div className="grid gap-10">
            <ButtonShowcase />
            <FormShowcase />
            <SurfaceShowcase theme={theme} />
            <FeedbackShowcase />
            <OverlayShowcase />
            <TileShowcase />
          </div>
        </div>
      ))}
    </main>
  );
}
