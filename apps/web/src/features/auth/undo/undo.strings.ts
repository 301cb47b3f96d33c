import type { UndoLink } from '@patinha/contract/auth';

import { errorTextOf } from '../../../lib/words/error-text.ts';

export const undoText = {
  title: 'Desfazer uma mudança',
  description: 'Para quando uma mudança na sua conta não foi feita por você.',
  changed: (kind: UndoLink['kind'], when: string) => `${changeText[kind]} em ${when}.`,
  what: 'Ao desfazer:',
  ends: 'o acesso termina em todos os aparelhos, também neste;',
  password: 'a senha atual deixa de funcionar;',
  mail: 'mandamos um link para criar outra senha, no e-mail que recebeu este aviso.',
  mine: 'Foi você? Então feche esta página: nada muda.',
  submit: 'Não fui eu: desfazer',
  submitGone: 'Não fui eu: encerrar o acesso',
  activateAgain: 'o que foi removido precisa ser ativado de novo;',
  pending: 'Desfazendo...',
  done: 'Mudança desfeita',
  doneGone: 'Acesso encerrado',
  doneHint:
    'O acesso terminou em todos os aparelhos. Abra o e-mail que acabamos de mandar e crie outra senha. O link vale por uma hora.',
  again: 'Pedir outro e-mail',
  gone: 'Este link não vale mais',
  goneHint:
    'O link vale por 7 dias. Se você não reconhece uma mudança na sua conta, crie outra senha: isso encerra o acesso nos outros aparelhos.',
  recover: 'Criar outra senha',
  loadFailed: 'Não foi possível abrir o link',
} as const;

const changeText: Readonly<Record<UndoLink['kind'], string>> = {
  'factor-added': 'A verificação em duas etapas foi ativada',
  'factor-removed': 'A verificação em duas etapas foi removida',
  'factor-reset-asked': 'A remoção da verificação em duas etapas foi pedida',
  'recovery-codes-made': 'Novos códigos de recuperação foram criados',
  'recovery-codes-removed': 'Os códigos de recuperação foram removidos',
  'identity-linked': 'Outra forma de entrar foi vinculada à conta',
  'identity-unlinked': 'Uma forma de entrar foi desvinculada da conta',
  'password-changed': 'A senha foi trocada',
  'email-changed': 'O e-mail da conta foi trocado',
  'phone-changed': 'O telefone da conta foi trocado',
  'recipient-changed': 'A conta para receber os repasses foi trocada',
  'team-joined': 'Uma pessoa entrou na equipe',
};

export const undoErrorText = errorTextOf({
  'undo/not-found': undoText.gone,
  'undo/address-taken':
    'Outra conta já usa o endereço que este link devolveria. Fale com a gente pelo suporte.',
});
