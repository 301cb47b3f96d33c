import type { PetDocumentKind } from '@patinha/domain/pet';

/** Said of what never reached the server, or was refused half way. */
export const tooLargeText = 'O arquivo é grande demais: fotos têm até 5 MB, documentos até 10 MB.';

export const petPhotoText = {
  add: 'Enviar foto',
  change: 'Trocar foto',
  remove: 'Remover foto',
  hint: 'Aparece para você e, depois da confirmação, para quem cuida dele.',
  sending: 'Enviando...',
  progress: 'Envio da foto',
  saved: 'Foto atualizada',
  removed: 'Foto removida',
  failed: 'Não foi possível mudar a foto',
} as const;

export const petDocumentText = {
  title: 'Documentos',
  hint: 'Carteira de vacinação, exames e receitas. Só você vê, até marcar para compartilhar.',
  none: 'Nenhum documento guardado',
  add: 'Guardar documento',
  kind: 'Tipo',
  name: 'Nome',
  nameHint: 'Por exemplo: Hemograma de março.',
  file: 'Arquivo',
  fileHint: 'JPEG, PNG, WebP ou PDF de até 10 páginas e 10 MB.',
  fileMissing: 'Escolha o arquivo.',
  fileTooLarge: 'O arquivo passa de 10 MB.',
  save: 'Guardar',
  saving: 'Enviando...',
  cancel: 'Voltar',
  progress: 'Envio do documento',
  saved: 'Documento guardado',
  saveFailed: 'Não foi possível guardar o documento',
  pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
  share: 'Compartilhar com quem cuida',
  shareOf: (label: string) => `Compartilhar com quem cuida: ${label}`,
  shareHint:
    'O que você marcar abre para quem tem um agendamento confirmado com este pet, até o fim do atendimento.',
  shared: 'Documento compartilhado',
  unshared: 'Documento só seu de novo',
  shareFailed: 'Não foi possível mudar o compartilhamento',
  open: 'Abrir',
  openOf: (label: string) => `Abrir ${label}`,
  opening: 'Abrindo...',
  remove: 'Remover',
  removeOf: (label: string) => `Remover ${label}`,
  removeTitle: (label: string) => `Remover ${label}?`,
  removeHint: 'O arquivo é apagado de vez.',
  removed: 'Documento removido',
  ofPet: 'Documentos',
} as const;

export const documentKindLabel: Readonly<Record<PetDocumentKind, string>> = {
  vaccine_card: 'Carteira de vacinação',
  exam: 'Exame',
  prescription: 'Receita',
  other: 'Outro documento',
};

/** 'Hemograma', or what kind it is. */
export const labelOf = ({ kind, title }: { readonly kind: PetDocumentKind; readonly title: string | null }) =>
  title ?? documentKindLabel[kind];
