/** An OpenID provider that people may sign in with. */
export interface OauthProvider {
  /** Its name in the protocol and in URLs, e.g. `google`. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

const settingPattern = /^OAUTH_([A-Z][A-Z0-9]*)_(ISSUER|CLIENT_ID|CLIENT_SECRET|SCOPES)$/;
const needed = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;
const defaultScopes = 'openid email profile';
/** Names that the protocol itself uses; no provider may have them. */
const takenNames = new Set(['EMAIL', 'PHONE']);

type Source = Readonly<Record<string, string | undefined>>;

export interface OauthSettings {
  readonly providers: readonly OauthProvider[];
  readonly problems: readonly string[];
}

/** Reads `OAUTH_<NAME>_*`: returns every provider named there, and the invalid or missing settings by name. */
export function readOauthSettings(source: Source, isProduction: boolean): OauthSettings {
  const names = new Set(Object.keys(source).flatMap((key) => settingPattern.exec(key)?.[1] ?? []));
  const read = [...names].toSorted().map((name) => readProvider(source, name, isProduction));
  return {
    providers: read.flatMap(({ provider }) => provider ?? []),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readProvider(source: Source, name: string, isProduction: boolean) {
  const valueOf = (part: string) => source[`OAUTH_${name}_${part}`] ?? '';
  const problems = [
    ...needed.filter((part) => valueOf(part) === '').map((part) => `OAUTH_${name}_${part}: obrigatória`),
    ...issuerProblems(`OAUTH_${name}_ISSUER`, valueOf('ISSUER'), isProduction),
    ...(takenNames.has(name) ? [`OAUTH_${name}_ISSUER: nome reservado`] : []),
  ];
  if (problems.length > 0) return { problems };
  const provider: OauthProvider = {
    name: name.toLowerCase(),
    issuer: valueOf('ISSUER'),
    clientId: valueOf('CLIENT_ID'),
    clientSecret: valueOf('CLIENT_SECRET'),
    scopes: valueOf('SCOPES') || defaultScopes,
  };
  return { provider, problems };
}

function issuerProblems(setting: string, issuer: string, isProduction: boolean): readonly string[] {
  if (issuer === '') return [];
  const { protocol } = URL.parse(issuer) ?? { protocol: '' };
  if (protocol !== 'https:' && protocol !== 'http:') return [`${setting}: endereço inválido`];
  return isProduction && protocol === 'http:' ? [`${setting}: https é obrigatório em produção`] : [];
}
