import { productName } from '@patinha/domain/shared';

import { factText, WhenKnown } from '../../lib/site-facts.tsx';
import { Logo } from '../../ui/azulejo/tiles.tsx';
import { footerText } from './landing.strings.ts';

/** Legal links, and the company behind the product as far as configured (D-18). */
export function LandingFooter() {
  const link = 'underline-offset-4 hover:underline';
  return (
    <footer className="on-hero bg-ink text-[#C9D8CF]">
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-12 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="font-display flex items-center gap-3 text-xl font-bold text-white">
            <Logo className="size-9" />
            {productName}
          </p>
          <nav aria-label={footerText.label} className="flex flex-wrap gap-x-6 gap-y-2">
            {footerText.links.map(([tab, title]) => (
              <a key={title} href={`/compliance?tab=${tab}`} className={`py-1 ${link}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
        <address className="grid gap-1 text-sm not-italic">
          <WhenKnown fact="company_name">
            <span>{factText('company_name')}</span>
          </WhenKnown>
          <WhenKnown fact="company_cnpj">
            <span>
              {footerText.cnpj} {factText('company_cnpj')}
            </span>
          </WhenKnown>
          <WhenKnown fact="company_address">
            <span>{factText('company_address')}</span>
          </WhenKnown>
          <WhenKnown fact="company_phone">
            <a href={`tel:${factText('company_phone')}`} className={`w-fit ${link}`}>
              {factText('company_phone')}
            </a>
          </WhenKnown>
          <WhenKnown fact="company_email">
            <a href={`mailto:${factText('company_email')}`} className={`w-fit ${link}`}>
              {factText('company_email')}
            </a>
          </WhenKnown>
          <WhenKnown fact="support_hours">
            <span>
              {footerText.supportHours} {factText('support_hours')}
            </span>
          </WhenKnown>
        </address>
      </div>
    </footer>
  );
}
