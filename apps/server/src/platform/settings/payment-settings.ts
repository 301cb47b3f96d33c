import { aboveTheLease, leaseMs } from '../background/outbox-lease.ts';

interface PaymentSettings {
  readonly PAYMENT_PROVIDER: 'simulador' | 'asaas' | 'stripe';
  readonly ASAAS_URL: string;
  readonly ASAAS_API_KEY: string;
  readonly STRIPE_URL: string;
  readonly STRIPE_SECRET_KEY: string;
  readonly PAYMENT_WEBHOOK_SECRETS: string;
  readonly PAYMENT_TIMEOUT_MS?: number | undefined;
  readonly ALLOW_SIMULATED_MONEY: boolean;
}

type Rule = readonly [isBroken: boolean, message: string];

// The process must not start with a real PSP whose webhooks cannot be verified or whose key is missing.
const longEnough = 32;

/** Returns the problems with the PSP's settings, by name. */
export function paymentProblems(env: PaymentSettings, isProduction: boolean): string[] {
  const rules = [
    ...pspRules[env.PAYMENT_PROVIDER](env, isProduction),
    ...secretRules(env, isProduction),
    waitsLessThanTheLease(env),
  ];
  return rules.flatMap(([isBroken, message]) => (isBroken ? [message] : []));
}

const pspRules: Readonly<
  Record<
    PaymentSettings['PAYMENT_PROVIDER'],
    (env: PaymentSettings, isProduction: boolean) => readonly Rule[]
  >
> = {
  simulador: (env, isProduction) => [
    [
      isProduction && !env.ALLOW_SIMULATED_MONEY,
      'PAYMENT_PROVIDER: simulador só em produção com ALLOW_SIMULATED_MONEY=1',
    ],
  ],
  asaas: (env, isProduction) => [
    [
      !env.ASAAS_API_KEY.startsWith('$aact_'),
      'ASAAS_API_KEY: obrigatória com PAYMENT_PROVIDER=asaas (começa com $aact_)',
    ],
    [
      isProduction && !env.ALLOW_SIMULATED_MONEY && isSandbox(env.ASAAS_URL, env.ASAAS_API_KEY),
      'ASAAS_URL, ASAAS_API_KEY: do sandbox só em produção com ALLOW_SIMULATED_MONEY=1',
    ],
    isPlainInProduction('ASAAS_URL', env.ASAAS_URL, isProduction),
  ],
  stripe: (env, isProduction) => [
    [
      !/^[sr]k_(?:test|live)_./.test(env.STRIPE_SECRET_KEY),
      'STRIPE_SECRET_KEY: obrigatória com PAYMENT_PROVIDER=stripe (começa com sk_ ou rk_)',
    ],
    [
      isProduction && !env.ALLOW_SIMULATED_MONEY && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY),
      'STRIPE_SECRET_KEY: de teste (sandbox) só em produção com ALLOW_SIMULATED_MONEY=1',
    ],
    isPlainInProduction('STRIPE_URL', env.STRIPE_URL, isProduction),
  ],
};

const waitSeconds = { simulador: 5, asaas: 20, stripe: 20 } as const;

/** Timeout for calls to the PSP; afterwards the outcome is unknown, and looked up by our reference. */
export const pspTimeoutMs = ({
  PAYMENT_PROVIDER,
  PAYMENT_TIMEOUT_MS = waitSeconds[PAYMENT_PROVIDER] * 1000,
}: Pick<PaymentSettings, 'PAYMENT_PROVIDER' | 'PAYMENT_TIMEOUT_MS'>): number => PAYMENT_TIMEOUT_MS;

const waitsLessThanTheLease = (env: PaymentSettings): Rule => [
  pspTimeoutMs(env) >= leaseMs,
  `PAYMENT_TIMEOUT_MS: ${aboveTheLease}`,
];

const isSandbox = (url: string, key: string): boolean =>
  url.includes('sandbox') || key.startsWith('$aact_hmlg_');

const isPlainInProduction = (name: string, url: string, isProduction: boolean): Rule => [
  isProduction && !url.startsWith('https:'),
  `${name}: https é obrigatório em produção`,
];

function secretRules(env: PaymentSettings, isProduction: boolean): readonly Rule[] {
  const secrets = webhookSecretsOf(env);
  const isReal = env.PAYMENT_PROVIDER !== 'simulador';
  return [
    [
      secrets.length === 0 && (isReal || isProduction),
      `PAYMENT_WEBHOOK_SECRETS: obrigatória ${isReal ? `com PAYMENT_PROVIDER=${env.PAYMENT_PROVIDER}` : 'em produção'}`,
    ],
    [
      env.PAYMENT_PROVIDER === 'asaas' && secrets.some((secret) => secret.length < longEnough),
      `PAYMENT_WEBHOOK_SECRETS: com asaas, pelo menos ${longEnough} caracteres em cada um`,
    ],
    [
      env.PAYMENT_PROVIDER === 'stripe' && secrets.some((secret) => !/^whsec_.{16}/.test(secret)),
      'PAYMENT_WEBHOOK_SECRETS: com stripe, cada um começa com whsec_',
    ],
  ];
}

/** The secrets that verify webhooks: one, or two during rotation. */
export const webhookSecretsOf = ({
  PAYMENT_WEBHOOK_SECRETS,
}: Pick<PaymentSettings, 'PAYMENT_WEBHOOK_SECRETS'>): readonly string[] =>
  PAYMENT_WEBHOOK_SECRETS.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
