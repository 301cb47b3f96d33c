export interface RedirectRules {
  /** The fallback: the product's own address. */
  readonly siteUrl: string;
  /** Further addresses from the settings; an entry with a path allows that path and what lies under it. */
  readonly allowed: readonly string[];
}

/**
 * Where a mail link may lead: the asked address when its parsed origin is the site's or a listed one,
 * otherwise the site. Origins are compared as parsed, never as text, so `SITE@evil` and `SITE.evil` fail.
 * The fragment is dropped because the tokens travel there.
 */
export function allowedRedirect(asked: string | undefined, rules: RedirectRules): string {
  const target = parseWebAddress(asked);
  if (!target) return rules.siteUrl;
  const site = parseWebAddress(rules.siteUrl);
  const isOwn = site?.origin === target.origin;
  const isListed = rules.allowed.some((entry) => covers(parseWebAddress(entry), target));
  if (!isOwn && !isListed) return rules.siteUrl;
  target.hash = '';
  return target.href;
}

function parseWebAddress(address: string | undefined): URL | undefined {
  if (!address) return undefined;
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

function covers(entry: URL | undefined, target: URL): boolean {
  if (!entry || entry.origin !== target.origin) return false;
  const folder = entry.pathname.endsWith('/') ? entry.pathname : `${entry.pathname}/`;
  return target.pathname === entry.pathname || target.pathname.startsWith(folder);
}
