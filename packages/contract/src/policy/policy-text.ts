import type { Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { refund } from './refund.ts';
import { terms } from './terms.ts';

const plain = ({ title, lead, sections }: Policy): string =>
  [
    title,
    lead,
    ...sections.flatMap((section) => [
      section.title,
      ...section.paragraphs,
      ...(section.points ?? []).map((point) => `- ${point}`),
    ]),
  ].join('\n');

/** All three policies as one plain text: what users accept, and the input of the hash. */
export const policyPlainText = (): string => [terms, privacy, refund].map(plain).join('\n\n');
