import type { DocumentType, VerificationState } from '@patinha/domain/verification';

// What the banner says stands apart: every dashboard has it, and the words of the screens behind weigh more.

export const documentLabel: Readonly<Record<DocumentType, string>> = {
  doc: 'Documento com foto',
  selfie: 'Selfie',
  criminal: 'Certidão de antecedentes criminais',
  cnpj: 'Cartão CNPJ',
  crmv: 'Carteira do CRMV',
  certification: 'Certificado profissional',
  permit: 'Alvará de funcionamento',
};

export const stateText: Readonly<
  Record<Exclude<VerificationState, 'verified'>, { readonly title: string; readonly hint: string }>
> = {
  pending: {
    title: 'Em análise',
    hint: 'Recebemos seus documentos. Avisamos por e-mail assim que a conferência terminar.',
  },
  rejected: {
    title: 'Documento rejeitado',
    hint: 'Um dos documentos não pôde ser aprovado. Envie de novo para concluir a verificação.',
  },
  incomplete: {
    title: 'Complete sua verificação',
    hint: 'Faltam documentos para concluir sua verificação de identidade.',
  },
};

export const bannerText = {
  progress: 'Verificação concluída',
  progressOf: (approved: number, required: number, percent: number) =>
    `${percent}%: ${approved} de ${required} documentos aprovados`,
  resume: 'Continuar Verificação',
  resend: 'Reenviar Documentos',
  details: 'Ver verificação',
} as const;
