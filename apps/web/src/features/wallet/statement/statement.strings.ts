import type { WalletDirection } from '@patinha/contract/wallet';

/** What of the statement is shown. */
export type StatementFilter = WalletDirection | 'all';

export const statementText = {
  title: 'Extrato',
  filter: 'O que mostrar',
  filters: [
    { value: 'all', label: 'Tudo' },
    { value: 'in', label: 'Entrou' },
    { value: 'out', label: 'Saiu' },
  ] satisfies readonly { readonly value: StatementFilter; readonly label: string }[],
  cameIn: (amount: string) => `entrou ${amount}`,
  wentOut: (amount: string) => `saiu ${amount}`,
  stays: 'fica',
  partOnly: {
    in: 'Só o que entrou. O que saiu não está nesta lista.',
    out: 'Só o que saiu. O que entrou não está nesta lista.',
  },
  empty: {
    all: 'Nenhuma movimentação por enquanto',
    in: 'Nada entrou por enquanto',
    out: 'Nada saiu por enquanto',
  } satisfies Record<StatementFilter, string>,
  emptyHint: 'O cashback aparece aqui quando um serviço pago é concluído.',
  loadFailed: 'Não deu para ler o extrato',
  balanceAfter: (amount: string) => `saldo depois: ${amount}`,
  withProvider: (title: string, name: string) => `${title} com ${name}`,
} as const;
