import type { Verification, VerificationCase } from '@patinha/contract/verification';
import type { DocumentType } from '@patinha/domain/verification';

import { documentLabel } from '../verification-banner.strings.ts';
import { caseText as text } from './case.strings.ts';

/** A page of a document as a picture. */
export interface CaseFile {
  readonly file: Verification;
  readonly url: string;
  /** Which page of the document, from 0, and out of how many. */
  readonly at: number;
  readonly of: number;
}

const compared: readonly DocumentType[] = ['doc', 'selfie'];

/** The waiting documents, with an approved identity document or selfie to compare with where none waits. */
export function filesOf({ documents, history }: VerificationCase): readonly Verification[] {
  const earlier = compared
    .filter((type) => documents.every((document) => document.type !== type))
    .flatMap((type) => history.find((old) => old.type === type && old.status === 'approved') ?? []);
  return [...documents, ...earlier].filter(({ page_count: pages }) => pages > 0);
}

/** The name of a page: the sides of an identity document have names of their own. */
export function pageName({ file, at, of }: CaseFile): string {
  if (file.type === 'doc' && of > 1) return text.sides[at] ?? text.page(documentLabel[file.type], at + 1);
  return of > 1 ? text.page(documentLabel[file.type], at + 1) : documentLabel[file.type];
}

export const keyOf = ({ file, at }: CaseFile): string => `${file.id}.${at}`;

/** The selfie that stands beside the document, unless it is the only picture. */
export const selfieOf = (pages: readonly CaseFile[]): CaseFile | undefined =>
  pages.some(({ file }) => file.type !== 'selfie')
    ? pages.find(({ file }) => file.type === 'selfie')
    : undefined;
