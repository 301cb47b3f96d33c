import { Building2, HandHeart, PawPrint } from 'lucide-react';

import { factText, WhenKnown } from '../../lib/site-facts.tsx';
import { Button } from '../../ui/button.tsx';
import { HeroMosaic } from './hero-mosaic.tsx';
import { LandingSearch } from './landing-search.tsx';
import { heroText } from './landing.strings.ts';

export function LandingHero() {
  return (
    <section className="on-hero bg-hero text-hero-foreground relative overflow-hidden pt-16">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)]">
        <div className="px-4 pt-12 sm:px-6 lg:py-20 lg:pr-0 lg:pl-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))]">
          <h1 className="max-w-[13ch] text-[clamp(2.4rem,5.6vw,4.9rem)] leading-[.98] font-extrabold tracking-[-.035em]">
            {heroText.title} <span className="text-sun">{heroText.titleEnd}</span>
          </h1>
          <p className="text-hero-muted mt-6 max-w-[52ch] text-lg sm:text-xl">{heroText.lead}</p>
          <LandingSearch />
          <HeroButtons />
          <HeroFacts />
        </div>
        <div className="px-4 pb-24 sm:px-6 sm:pb-16 lg:px-0 lg:pt-10 lg:pb-20">
          <HeroMosaic />
        </div>
      </div>
      <Wave />
    </section>
  );
}

const HeroButtons = () => (
  <div className="mt-5 flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:px-3 sm:gap-3 max-sm:[&_svg]:hidden">
    <Button asChild variant="glass" size="lg">
      <a href="/auth?type=tutor" data-signed-in="/dashboard">
        <PawPrint aria-hidden="true" />
        {heroText.tutor}
      </a>
    </Button>
    <Button asChild variant="glass" size="lg">
      <a href="/auth?type=prestador" data-signed-in="/dashboard">
        <HandHeart aria-hidden="true" />
        {heroText.prestador}
      </a>
    </Button>
    <Button asChild variant="glass" size="lg">
      <a href="/auth?type=empresa" data-signed-in="/dashboard">
        <Building2 aria-hidden="true" />
        {heroText.empresa}
      </a>
    </Button>
  </div>
);

const HeroFacts = () => (
  <dl className="text-hero-muted mt-10 grid gap-x-8 gap-y-5 sm:grid-cols-3 lg:flex lg:flex-wrap">
    <WhenKnown fact="user_count">
      <Fact figure={factText('user_count')} words={heroText.users} />
    </WhenKnown>
    {heroText.facts.map(([figure, words]) => (
      <Fact key={figure} figure={figure} words={words} />
    ))}
    <WhenKnown fact="support_hours">
      <Fact figure={factText('support_hours')} words={heroText.support} />
    </WhenKnown>
  </dl>
);

const Fact = ({ figure, words }: { figure: string; words: string }) => (
  <div className="flex max-w-[17ch] flex-col-reverse justify-end max-sm:max-w-none max-sm:flex-row-reverse max-sm:items-baseline max-sm:gap-3">
    <dt className="text-sm text-balance max-sm:flex-1 max-sm:text-base">{words}</dt>
    <dd className="font-display text-hero-foreground text-2xl font-bold whitespace-nowrap max-sm:w-20">
      {figure}
    </dd>
  </div>
);

/** The wave pavements that dogs are walked on. */
const Wave = () => (
  <svg
    className="text-background block h-6 w-[200%] max-w-none sm:h-8 sm:w-full"
    preserveAspectRatio="none"
    viewBox="0 0 1200 40"
    aria-hidden="true"
  >
    <path d={`M0 40V20${'c25 0 25 20 50 20s25-20 50-20'.repeat(12)}V40z`} fill="currentColor" />
  </svg>
);
