import { slot } from '@patinha/contract/site';

export interface LandingParts {
  readonly body: string;
  /** `<style>…</style>` when built, a link while developing. */
  readonly style: string;
  readonly scriptUrl: string;
  /** The application, which the script loads on demand. */
  readonly appUrl: string;
  readonly appStyleUrl: string;
  readonly fontUrls: readonly string[];
}

const description =
  'Passeio, hospedagem, banho e tosa, adestramento e veterinário perto de você, com prestadores aprovados, pagamento protegido e carteirinha digital.';
const iconLinks = `<meta name="theme-color" content="#0B4636">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`;
const described = `<meta name="description" content="${description}">`;

/** The landing page as a document: style inlined, one small script, nothing else before the first touch. */
export const landingDocument = ({
  body,
  style,
  scriptUrl,
  appUrl,
  appStyleUrl,
  fontUrls,
}: LandingParts): string =>
  `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Patinha: quem cuida do seu pet tem nome, rosto e história</title>
${described}
${iconLinks}
${fontPreloads(fontUrls)}${style}
<script type="module" src="${scriptUrl}" data-app="${appUrl}" data-style="${appStyleUrl}"></script>
</head>
<body>
<div id="root">${body}</div>
${slot.facts}
</body>
</html>
`;

export interface ShellParts {
  /** The built app.html. */
  readonly shell: string;
  readonly fontUrls: readonly string[];
  readonly body?: string;
  readonly title?: string;
}

/** The application's document: font preloads, the facts slot, and the content of a prerendered page. */
export const shellDocument = ({ shell, fontUrls, body = '', title }: ShellParts): string =>
  shell
    .replace('<title>', () => `${described}\n${fontPreloads(fontUrls)}<title>`)
    .replace(/<title>[^<]*<\/title>/, (old) => (title === undefined ? old : `<title>${title}</title>`))
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    ${slot.facts}`);

export interface OfflineParts {
  readonly body: string;
  readonly title: string;
  readonly styleUrl: string;
  readonly scriptUrl: string;
  readonly fontUrls: readonly string[];
}

/** The page that the service worker shows offline: complete except for the data stored on the device. */
export const offlineDocument = ({ body, title, styleUrl, scriptUrl, fontUrls }: OfflineParts): string =>
  `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<meta name="theme-color" content="#0B4636">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${fontPreloads(fontUrls)}<link rel="stylesheet" href="${styleUrl}">
<script src="${scriptUrl}"></script>
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`;

const fontPreloads = (urls: readonly string[]): string =>
  urls.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">\n`).join('');
