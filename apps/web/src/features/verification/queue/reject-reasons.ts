import type { ReviewItem } from '@patinha/contract/verification';
import type { DocumentType } from '@patinha/domain/verification';

import { type CaseFile } from './case-files.ts';

export const reasonKeys = [
  'blurred',
  'back',
  'name',
  'birth',
  'number',
  'expired',
  'face',
  'company',
  'other',
] as const;
export type ReasonKey = (typeof reasonKeys)[number];

export const reasonLabel: Readonly<Record<ReasonKey, string>> = {
  blurred: 'Foto cortada ou fora de foco',
  back: 'Verso ilegível',
  name: 'Nome diferente',
  birth: 'Nascimento diferente',
  number: 'Número diferente',
  expired: 'Documento vencido',
  face: 'Selfie não é da mesma pessoa',
  company: 'CNPJ de outra empresa',
  other: 'Outro motivo',
};

const identity: readonly ReasonKey[] = ['blurred', 'back', 'name', 'birth', 'number', 'expired', 'other'];
const ofType: Readonly<Record<DocumentType, readonly ReasonKey[]>> = {
  doc: identity,
  selfie: ['blurred', 'face', 'other'],
  criminal: ['blurred', 'name', 'expired', 'other'],
  cnpj: ['blurred', 'company', 'number', 'expired', 'other'],
  crmv: ['blurred', 'name', 'number', 'expired', 'other'],
  certification: ['blurred', 'name', 'expired', 'other'],
  permit: ['blurred', 'company', 'expired', 'other'],
};

/** The prepared reasons that fit a document. */
export const reasonsFor = (type: DocumentType): readonly ReasonKey[] => ofType[type];

const what: Readonly<Record<DocumentType, string>> = {
  doc: 'outra foto do seu documento',
  selfie: 'outra selfie',
  criminal: 'outra certidão de antecedentes',
  cnpj: 'outro cartão CNPJ',
  crmv: 'outra foto da sua carteira do CRMV',
  certification: 'outra foto do seu certificado',
  permit: 'outra foto do seu alvará',
};
const sides = ['da frente do seu documento', 'do verso do seu documento'];

/** Which picture has to be sent again: a side of an identity document by its name. */
function wanted({ file, at, of }: CaseFile, key: ReasonKey): string {
  if (file.type !== 'doc') return what[file.type];
  const side = key === 'back' ? 1 : at;
  const isOneSide = key === 'back' || (key === 'blurred' && of > 1);
  return isOneSide && sides[side] ? `outra foto ${sides[side]}` : what.doc;
}

const dayText = (day: string) => day.split('-').toReversed().join('/');

/** What the person reads as the reason, for a prepared one. */
export function reasonSentence(
  key: Exclude<ReasonKey, 'other'>,
  page: CaseFile,
  item: Pick<ReviewItem, 'full_name' | 'birth_date'>,
): string {
  const causes: Readonly<Record<Exclude<ReasonKey, 'other'>, string>> = {
    blurred: 'a imagem ficou cortada ou fora de foco',
    back: 'não dá para ler o verso',
    name: `o nome é diferente do cadastro (${item.full_name})`,
    birth:
      item.birth_date === null
        ? 'a data de nascimento é diferente da do cadastro'
        : `a data de nascimento é diferente da do cadastro (${dayText(item.birth_date)})`,
    number: 'o número é diferente do que está no cadastro',
    expired: 'este está vencido',
    face: 'o rosto não parece o mesmo do documento',
    company: 'este é de outra empresa',
  };
  return `Precisamos de ${wanted(page, key)}: ${causes[key]}.`;
}
