import type { QuickFindKind } from '@patinha/contract/search';

import { errorTextOf } from '../../../lib/words/error-text.ts';

export const quickSearchText = {
  placeholder: 'Buscar...',
  label: 'Buscar na Patinha',
  open: 'Abrir busca',
  close: 'Fechar busca',
  results: 'Resultados',
  searching: 'Buscando...',
  notAsked: 'Enter para buscar. Quem aparecer no resultado vê a consulta.',
  none: (words: string) => `Nada encontrado para “${words}”.`,
  failed: 'A busca não respondeu',
  retry: 'Tentar novamente',
  recent: 'Recentes',
  screens: 'Ir para',
  all: 'Buscar em',
  allIn: (words: string, place: string) => `“${words}” em ${place}`,
  marketplace: 'Explorar Serviços',
  administration: 'pessoas, agendamentos, pagamentos e disputas',
  count: (found: number) => (found === 1 ? '1 resultado' : `${found} resultados`),
} as const;

export const quickGroupText: Readonly<Record<QuickFindKind, string>> = {
  booking: 'Agendamentos',
  pet: 'Meus Pets',
  service: 'Serviços',
  provider: 'Prestadores e empresas',
  own_service: 'Meus Serviços',
  client: 'Clientes',
};

export const quickSearchErrorText = errorTextOf({});
