import { type SiteFacts, userCountClaim } from '@patinha/contract/site';

import type { Platform } from '../../platform/platform.ts';
import type { Env } from '../../platform/settings/env.ts';
import { readConfirmedPeople } from '../account/index.ts';

/** What is true of this system now: its company by the settings, its users by the database (D-4, D-18). */
export async function siteFacts({ db, env }: Platform): Promise<SiteFacts> {
  const facts = {
    ...companyFacts(env),
    support_hours: env.SUPPORT_HOURS,
    support_whatsapp: env.SUPPORT_WHATSAPP,
    user_count: userCountClaim(await readConfirmedPeople(db)),
    tile_url: env.TILE_URL,
    tile_attribution: env.TILE_ATTRIBUTION,
    identity_providers: env.OAUTH_PROVIDERS.map(({ name }) => name).join(',') || undefined,
  } as const;
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Visibly made up, as the demonstration is no company's. */
const demonstrationCompany = {
  company_name: 'Patinha Demonstração (empresa fictícia)',
  company_cnpj: '00.000.000/0001-91',
  company_address: 'Rua da Demonstração, 100, São Paulo, SP',
  company_phone: '(11) 0000-0000',
  company_email: 'contato@patinha.test',
  dpo_name: 'Encarregado da demonstração',
  dpo_email: 'encarregado@patinha.test',
} as const;

/** The company that runs this (Decreto 7.962) and its encarregado. */
const companyFacts = (env: Env) =>
  env.DEMO && env.COMPANY_NAME === undefined
    ? demonstrationCompany
    : {
        company_name: env.COMPANY_NAME,
        company_cnpj: env.COMPANY_CNPJ,
        company_address: env.COMPANY_ADDRESS,
        company_phone: env.COMPANY_PHONE,
        company_email: env.COMPANY_EMAIL,
        dpo_name: env.DPO_NAME,
        dpo_email: env.DPO_EMAIL,
      };
