import { ApiError } from '../api/http.ts';

export const checkFieldsText = 'Confira os campos destacados.';
const lostText = 'Sem conexão com o servidor. Verifique a internet e tente novamente.';
const unavailableText = 'O serviço está indisponível no momento. Tente novamente em instantes.';
const onboardingText = 'Conclua seu cadastro para continuar.';
const proofText = 'Para continuar, confirme que é você.';
const tooManyPixelsText = 'Foto grande demais: até 65 megapixels em JPEG, 40 em PNG ou WebP.';
const unknownText = 'Algo falhou do nosso lado. Tente novamente em instantes.';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function waitText(seconds: number): string {
  const wait =
    seconds < 120
      ? counted(seconds, 'segundo', 'segundos')
      : counted(Math.ceil(seconds / 60), 'minuto', 'minutos');
  return `Muitas tentativas em pouco tempo. Aguarde ${wait}.`;
}

const defaultWaitSeconds = 60;

/**
 * The message for a failed call: the feature's own text for its codes, and a common one for what
 * any call may answer.
 */
export const errorTextOf =
  (own: Readonly<Record<string, string>>, unknown = unknownText) =>
  (error: Error): string => {
    if (!(error instanceof ApiError)) return unknown;
    const { code, status, retryAfterSeconds = defaultWaitSeconds } = error;
    const said = Object.hasOwn(own, code) ? own[code] : undefined;
    if (said !== undefined) return said;
    if (code === 'request/rate-limited') return waitText(retryAfterSeconds);
    if (code === 'request/invalid') return checkFieldsText;
    if (code === 'session/proof-needed') return proofText;
    if (code === 'onboarding/unfinished') return onboardingText;
    if (code === 'request/too-many-pixels') return tooManyPixelsText;
    if (status === 0) return lostText;
    // The server answered, so the user's connection works.
    return status === 503 ? unavailableText : unknown;
  };

const commonText = errorTextOf({});

/** The message next to "try again" after a failed load: which side failed. */
export const loadErrorText = (error: Error | null): string | undefined =>
  error ? commonText(error) : undefined;

/** Whether there is no such page; a malformed address is none either. */
export const isGone = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'request/invalid');
