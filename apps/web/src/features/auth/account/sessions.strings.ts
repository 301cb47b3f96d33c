import { errorTextOf } from '../../../lib/words/error-text.ts';

export const sessionsText = {
  title: 'Aparelhos conectados',
  explanation: 'Onde a sua conta está aberta. Não reconhece um deles? Saia dele e altere a senha.',
  loadFailed: 'Não foi possível carregar seus aparelhos',
  onlyThis: 'Nenhum outro aparelho está conectado.',
  current: 'Este aparelho',
  since: (day: string) => `Entrou em ${day}`,
  lastUsed: (when: string) => `Último uso: ${when}`,
  end: 'Sair deste aparelho',
  endOf: (name: string) => `Sair deste aparelho: ${name}`,
  endTitle: (name: string) => `Sair de ${name}?`,
  endHint: 'Para usar a conta nele de novo, será preciso entrar outra vez.',
  endOthers: 'Sair de todos os outros',
  endOthersTitle: 'Sair de todos os outros aparelhos?',
  endOthersHint: 'Só este continuará conectado.',
  ending: 'Saindo...',
  ended: 'Aparelho desconectado',
  othersEnded: 'Outros aparelhos desconectados',
  endFailed: 'Não foi possível sair',
  more: 'Ver mais',
  moreFailed: 'Não foi possível carregar mais aparelhos.',
  loadingMore: 'Carregando...',
  cancel: 'Cancelar',
} as const;

export const sessionErrorText = errorTextOf({ 'resource/not-found': 'Este aparelho já foi desconectado.' });
