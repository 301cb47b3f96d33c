import { factText, WhenKnown } from '../../lib/site-facts.tsx';
import { complianceText as text } from './compliance.strings.ts';

/** Supplier and data-protection officer, as far as configured (D-18, D-123). */
export const CompanyFacts = () => (
  <>
    <WhenKnown fact="company_name">
      <section className="border-border mt-12 border-t pt-6">
        <h2 className="text-xl">{text.responsible}</h2>
        <address className="mt-3 grid gap-1 not-italic">
          <span>{factText('company_name')}</span>
          <span>
            {text.cnpj} {factText('company_cnpj')}
          </span>
          <span>{factText('company_address')}</span>
        </address>
      </section>
    </WhenKnown>
    <WhenKnown fact="dpo_email">
      <p className="mt-3">
        {text.officer} {factText('dpo_name')}{' '}
        <a href={`mailto:${factText('dpo_email')}`} className="text-link underline underline-offset-4">
          {factText('dpo_email')}
        </a>
      </p>
    </WhenKnown>
  </>
);
