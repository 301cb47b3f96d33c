import type { ReviewItem, VerificationCase } from '@patinha/contract/verification';
import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { type CaseFile, keyOf, pageName } from './case-files.ts';
import { type CaseDecision, casePages } from './case.api.ts';
import { shortDocument } from './case.strings.ts';
import { type ReasonKey, reasonSentence, reasonsFor } from './reject-reasons.ts';

/** What the admin has chosen on the open case so far. */
export function useCase(item: VerificationCase) {
  const pages = useQuery(casePages(item));
  const [chosenKey, setOpenKey] = useState<string>();
  const [reason, setReason] = useState<ReasonKey>();
  const [ownWords, setOwnWords] = useState('');
  const [approvesRest, setApprovesRest] = useState(false);
  const [lastDays, setLastDays] = useState<Readonly<Record<string, string>>>({});
  const page = pages.data?.find((one) => keyOf(one) === chosenKey) ?? pages.data?.[0];
  const document = item.documents.find(({ id }) => id === page?.file.id) ?? item.documents[0];
  const offered = document ? reasonsFor(document.type) : [];
  return {
    pages,
    page,
    document,
    offered,
    reason: reason && offered.includes(reason) ? reason : undefined,
    setReason,
    ownWords,
    setOwnWords,
    approvesRest,
    setApprovesRest,
    lastDay: document ? (lastDays[document.id] ?? '') : '',
    setLastDay: (day: string) => document && setLastDays({ ...lastDays, [document.id]: day }),
    lastDays,
    open: (key: string) => {
      setOpenKey(key);
      setReason(undefined);
    },
  };
}
export type OpenCase = ReturnType<typeof useCase>;

/** The name of what a rejection falls on: the open page, or the document where it has no file. */
export function rejectedName({ page, document }: Pick<OpenCase, 'page' | 'document'>): string {
  if (page && page.file.id === document?.id) return pageName(page).toLocaleLowerCase('pt-BR');
  return document ? shortDocument[document.type] : '';
}

/** What the person reads as the reason; empty until one is chosen, or typed. */
export function readReason({ page, document, reason, ownWords }: OpenCase): string {
  if (!document || reason === undefined) return '';
  if (reason === 'other') return ownWords.trim();
  return reasonSentence(reason, page?.file.id === document.id ? page : bare(document), document);
}

const bare = (document: ReviewItem): CaseFile => ({ file: document, url: '', at: 0, of: 1 });

type Approvals = Pick<OpenCase, 'lastDays'> & { readonly documents: readonly ReviewItem[] };

const approvalsOf = ({ documents, lastDays }: Approvals): CaseDecision['approve'] =>
  documents.map(({ id }) => ({
    verification_id: id,
    ...(lastDays[id] && { valid_until: lastDays[id] }),
  }));

export const wholeApproval = ({ documents }: VerificationCase, { lastDays }: OpenCase): CaseDecision => ({
  approve: approvalsOf({ documents, lastDays }),
  reject: [],
});

/** Rejects the open document, and approves the others where that was chosen. */
export function rejection({ documents }: VerificationCase, opened: OpenCase): CaseDecision | undefined {
  const reason = readReason(opened);
  const { document, approvesRest, lastDays } = opened;
  if (!document || reason === '') return undefined;
  const rest = approvesRest ? documents.filter(({ id }) => id !== document.id) : [];
  return {
    approve: approvalsOf({ documents: rest, lastDays }),
    reject: [{ verification_id: document.id, reason }],
  };
}
