import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Facts about the running system that pages may state: the company from the settings and the number of users. A page
 * makes no claim without its fact (D-4, D-9, D-18).
 */
export const siteFactNames = [
  'company_name',
  'company_cnpj',
  'company_address',
  'company_phone',
  'company_email',
  'dpo_name',
  'dpo_email',
  'support_hours',
  'support_whatsapp',
  'user_count',
  /** Comma-separated names of the identity providers for sign-in. */
  'identity_providers',
  /** URL template of map tiles, with {z}, {x} and {y}, and their attribution; both or neither. */
  'tile_url',
  'tile_attribution',
] as const;
export type SiteFactName = (typeof siteFactNames)[number];
export type SiteFacts = Readonly<Partial<Record<SiteFactName, string>>>;

/** Marks that the build leaves in a page and `fillSlots` replaces. */
export const slot = {
  fact: (name: SiteFactName) => `{{fact:${name}}}`,
  ifStart: (name: SiteFactName) => `<!--if:${name}-->`,
  ifEnd: (name: SiteFactName) => `<!--/if:${name}-->`,
  unlessStart: (name: SiteFactName) => `<!--unless:${name}-->`,
  unlessEnd: (name: SiteFactName) => `<!--/unless:${name}-->`,
  facts: '<!--facts-->',
} as const;

/** The element that passes the facts to the application. */
export const siteFactsElementId = 'site-facts';

/**
 * Fills the slots of a built page: texts are escaped, parts whose fact is missing are removed, and all facts are
 * embedded as JSON (a data block, to which the script policy does not apply).
 */
export function fillSlots(html: string, facts: SiteFacts): string {
  const filled = siteFactNames.reduce((page, name) => {
    const value = facts[name];
    const isKnown = value !== undefined && value !== '';
    const chosen = keepOrCut(page, [slot.ifStart(name), slot.ifEnd(name)], isKnown);
    const decided = keepOrCut(chosen, [slot.unlessStart(name), slot.unlessEnd(name)], !isKnown);
    return decided.replaceAll(slot.fact(name), () => escapeHtml(value ?? ''));
  }, html);
  return filled.replace(slot.facts, () => dataBlock(facts));
}

function keepOrCut(page: string, [start, end]: readonly [string, string], isKept: boolean): string {
  return page
    .split(start)
    .map((part, index) => {
      if (index === 0) return part;
      const [inside = '', ...after] = part.split(end);
      return (isKept ? inside : '') + after.join(end);
    })
    .join('');
}

const dataBlock = (facts: SiteFacts): string =>
  `<script type="application/json" id="${siteFactsElementId}">${JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)}</script>`;

const userCountThreshold = 10_000;

/** "12 mil" for 12,345 users; undefined under 10,000, when the page makes no claim (D-4). */
export const userCountClaim = (userCount: number): string | undefined =>
  userCount < userCountThreshold ? undefined : `${Math.floor(userCount / 1000).toLocaleString('pt-BR')} mil`;
