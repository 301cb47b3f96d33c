import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import { LandingProfiles } from './landing-profiles.tsx';
import { LandingSafety } from './landing-safety.tsx';
import { LandingServices } from './landing-services.tsx';
import { LandingSteps } from './landing-steps.tsx';
import { headerText } from './landing.strings.ts';

/** Rendered once, at build: facts of the running system come from slots (lib/site-facts.tsx). */
export function LandingPage() {
  return (
    <>
      <a
        href="#conteudo"
        className="focus:bg-sun focus:text-ink sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:px-4 focus:py-3"
      >
        {headerText.skip}
      </a>
      <LandingHeader />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <LandingHero />
        <LandingServices />
        <LandingSteps />
        <LandingProfiles />
        <LandingSafety />
        <LandingPricing />
      </main>
      <LandingFooter />
    </>
  );
}
