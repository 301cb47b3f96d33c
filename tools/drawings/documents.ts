import type { DocumentType } from '@patinha/domain/verification';

import { cpfOf } from '../../apps/server/src/seed/demo-documents.ts';
import { type Newcomer, newcomers } from '../../apps/server/src/seed/market/newcomers.ts';
import { named } from './named-people.ts';
import { tone } from './palette.ts';
import { drawPerson } from './person.ts';

interface Look {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
}

const words = (x: number, y: number, text: string, { size, isBold, isCentred }: Look) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="Arial, Helvetica, sans-serif" fill="${tone.ink}" font-weight="${isBold ? 700 : 400}" text-anchor="${isCentred ? 'middle' : 'start'}">${text}</text>`;

const fact = (x: number, y: number, label: string, value: string) =>
  words(x, y, label, { size: 9 }) + words(x, y + 17, value, { size: 14, isBold: true });

const sheet = (ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/>${drawing}</svg>`;

const brazilian = (day: string) => day.split('-').toReversed().join('/');
const masked = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4');

function portraitOf(name: string): string {
  const person = named[name];
  if (!person) throw new Error(`There is no portrait of ${name}`);
  return drawPerson({ ...person, ground: tone.cal }).replace(
    /^<svg[^>]*>/,
    '<svg x="28" y="84" width="124" height="124" viewBox="0 0 100 100">',
  );
}

/** The front of an identity card, marked as an example. */
const identity = ({ name, fullName, cpf, printedBirth }: Newcomer) =>
  sheet(
    tone.areia,
    `<rect x="10" y="20" width="380" height="260" rx="16" fill="${tone.menta}"/>` +
      `<path d="M10 214c120-60 240 40 380-30v80a16 16 0 0 1-16 16H26a16 16 0 0 1-16-16z" fill="${tone.ceu}" opacity=".6"/>` +
      words(28, 48, 'CARTEIRA DE IDENTIDADE', { size: 12, isBold: true }) +
      words(28, 66, 'EXEMPLO · SEM VALOR', { size: 10 }) +
      portraitOf(name) +
      fact(172, 96, 'Nome', fullName.toLocaleUpperCase('pt-BR')) +
      fact(172, 136, 'CPF', masked(cpfOf(cpf))) +
      fact(172, 176, 'Nascimento', brazilian(printedBirth)) +
      fact(292, 176, 'Validade', '02/2033') +
      fact(172, 216, 'Naturalidade', 'SÃO PAULO, SP'),
  );

/** A certificate without entries, marked as an example. */
const certificate = ({ fullName, cpf }: Newcomer) =>
  sheet(
    tone.cal,
    words(200, 50, 'CERTIDÃO DE ANTECEDENTES CRIMINAIS', { size: 15, isBold: true, isCentred: true }) +
      words(200, 70, 'EXEMPLO · SEM VALOR', { size: 10, isCentred: true }) +
      fact(40, 108, 'Nome', fullName.toLocaleUpperCase('pt-BR')) +
      fact(40, 152, 'CPF', masked(cpfOf(cpf))) +
      words(40, 214, 'Nada consta.', { size: 13, isBold: true }) +
      `<path d="M250 244c14-18 20 12 34-4s18 8 30-2 18 4 34-2" fill="none" stroke="${tone.ink}" stroke-width="2"/>`,
  );

const drawings: Readonly<Partial<Record<DocumentType, (newcomer: Newcomer) => string>>> = {
  doc: identity,
  criminal: certificate,
};

/** Documents of the people who wait in the demonstration, by the name of their file; a selfie is the portrait. */
export const documents: readonly (readonly [name: string, drawing: string])[] = newcomers.flatMap(
  (newcomer) =>
    newcomer.waits.flatMap(({ type }) => {
      const draw = drawings[type];
      return draw ? [[`documents/${newcomer.name}-${type}`, draw(newcomer)] as const] : [];
    }),
);
