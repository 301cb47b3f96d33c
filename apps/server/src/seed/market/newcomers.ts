import type { DocumentType } from '@patinha/domain/verification';

interface Waiting {
  readonly type: DocumentType;
  readonly hoursAgo: number;
  /** Why an earlier one was rejected. */
  readonly rejectedFor?: string;
}

export interface Newcomer {
  readonly name: string;
  readonly fullName: string;
  readonly userType: 'tutor' | 'prestador';
  /** The number behind the CPF, which stands on the drawn document. */
  readonly cpf: number;
  /** As typed, and as printed on the document: one of them differs. */
  readonly birth: string;
  readonly printedBirth: string;
  readonly approved: readonly DocumentType[];
  readonly waits: readonly Waiting[];
}

/** People who signed up lately and wait for their documents to be checked; on the pictures, Ubirajara's birth differs. */
export const newcomers: readonly Newcomer[] = [
  {
    name: 'iris',
    fullName: 'Íris Bastos',
    userType: 'prestador',
    cpf: 70_001,
    birth: '1991-06-02',
    printedBirth: '1991-06-02',
    approved: ['doc', 'selfie'],
    waits: [{ type: 'criminal', hoursAgo: 33 }],
  },
  {
    name: 'dalva',
    fullName: 'Dalva Moreira',
    userType: 'prestador',
    cpf: 70_002,
    birth: '1968-09-21',
    printedBirth: '1968-09-21',
    approved: [],
    waits: [
      { type: 'doc', hoursAgo: 19 },
      { type: 'selfie', hoursAgo: 19 },
      { type: 'criminal', hoursAgo: 18 },
    ],
  },
  {
    name: 'caetano',
    fullName: 'Caetano Pires',
    userType: 'tutor',
    cpf: 70_003,
    birth: '1987-01-30',
    printedBirth: '1987-01-30',
    approved: ['doc'],
    waits: [{ type: 'selfie', hoursAgo: 6, rejectedFor: 'O rosto ficou cortado na foto.' }],
  },
  {
    name: 'ubirajara',
    fullName: 'Ubirajara Sá',
    userType: 'tutor',
    cpf: 70_004,
    birth: '1984-03-14',
    printedBirth: '1984-08-14',
    approved: [],
    waits: [
      { type: 'doc', hoursAgo: 1 },
      { type: 'selfie', hoursAgo: 1 },
    ],
  },
];
