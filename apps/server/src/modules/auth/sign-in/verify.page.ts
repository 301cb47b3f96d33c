import { createHash } from 'node:crypto';

import { escapeHtml } from '@patinha/contract/shared';
import { productName } from '@patinha/domain/shared';

const style = `
:root{color-scheme:light dark;--background:#F7F9F4;--foreground:#12231C;--card:#FFFFFF;--muted:#4D5F55;--primary:#0D5B43;--on-primary:#FFFFFF}
@media (prefers-color-scheme:dark){:root{--background:#0C1512;--foreground:#E9F2EB;--card:#13201B;--muted:#A6B8AE;--primary:#66D3A4;--on-primary:#06231A}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--background);color:var(--foreground);font:1rem/1.55 Figtree,Roboto,Arial,sans-serif}
main{box-sizing:border-box;width:min(28rem,100%);padding:2rem;border-radius:20px;background:var(--card)}
p{color:var(--muted)}
p:first-child{margin-top:0;color:var(--foreground);font-weight:700}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.1;letter-spacing:-.02em}
button{width:100%;min-height:48px;border:0;border-radius:14px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

interface VerifyPage {
  readonly action: string;
  readonly token: string;
  readonly type: string;
  /** Already checked against the allow-list. */
  readonly redirectTo: string;
  /** The button leads to the application that requested the mail; in another browser it leads nowhere. */
  readonly isForOneApp: boolean;
}

/** Field value of the button that continues in the current browser. */
export const wayHere = 'here';

interface PageText {
  readonly title: string;
  readonly heading: string;
  readonly explanation: string;
  readonly button: string;
}

const signUpText: PageText = {
  title: 'Confirmar e-mail',
  heading: 'Falta só confirmar',
  explanation: 'Confirme que este endereço de e-mail é seu para entrar na sua conta.',
  button: 'Confirmar e-mail',
};

/** By the type of the link; an unknown one is refused only when its button is pressed. */
const texts: ReadonlyMap<string, PageText> = new Map([
  [
    'recovery',
    {
      title: 'Criar nova senha',
      heading: 'Crie uma nova senha',
      explanation: 'Continue para escolher a nova senha da sua conta. Este link só funciona uma vez.',
      button: 'Continuar',
    },
  ],
  [
    'email_change',
    {
      title: 'Trocar e-mail',
      heading: 'Confirme a troca de e-mail',
      explanation: 'A troca só acontece depois de confirmada nos dois endereços: o atual e o novo.',
      button: 'Confirmar troca',
    },
  ],
]);

/** The requester of the mail chose the application; the owner of the address may not use it. */
const hereText = {
  explanation:
    'O botão não abriu a tela da nova senha, ou você pediu a mensagem em outro aparelho? Então use este:',
  button: 'Continuar neste navegador',
};

function formTo(action: string, fields: Readonly<Record<string, string>>, button: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button type="submit">${button}</button></form>`;
}

/** The page behind a mail link. It consumes nothing: mail scanners open every link, only people press buttons. */
export function verifyPage({ action, token, type, redirectTo, isForOneApp }: VerifyPage): string {
  const text = texts.get(type) ?? signUpText;
  const form = formTo(action, { token, type, redirect_to: redirectTo }, text.button);
  const formHere =
    isForOneApp && type === 'recovery'
      ? `<p>${hereText.explanation}</p>${formTo(action, { token, type, way: wayHere }, hereText.button)}`
      : '';
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} | ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>${productName}</p>
<h1>${text.heading}</h1>
<p>${text.explanation}</p>
${form}${formHere}
</main>
</body>
</html>`;
}

/** Stricter than the application's: one style, and a form that may end at the address it leads to. */
export const verifyPagePolicy = (redirectTo: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${new URL(redirectTo).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
