/** The settings that say how the product is reached; a subset of the environment. */
interface ReachSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES?: string | undefined;
  readonly SECRET_KEY?: string | undefined;
}

const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;
const fewestCharacters = 10;

/**
 * What production refuses about its address and its secret. The server speaks no TLS: behind https stands a proxy, and
 * without its address every visitor would share one limit.
 */
export function reachProblems({
  PUBLIC_URL = '',
  TRUSTED_PROXIES,
  SECRET_KEY = '',
}: ReachSettings): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [
      PUBLIC_URL.startsWith('https:') && !TRUSTED_PROXIES,
      'TRUSTED_PROXIES: obrigatória com PUBLIC_URL em https (o endereço do proxy, para contar limites por visitante)',
    ],
    [
      PUBLIC_URL.startsWith('http:') && !local.test(PUBLIC_URL),
      'PUBLIC_URL: https é obrigatório em produção',
    ],
    [
      SECRET_KEY !== '' && new Set(SECRET_KEY).size < fewestCharacters,
      'SECRET_KEY: fácil de adivinhar, gere uma aleatória',
    ],
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}
