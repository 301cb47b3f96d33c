export const devicesText = {
  title: 'Neste e em outros aparelhos',
  explanation:
    'Ative para este aparelho avisar mesmo com a Patinha fechada. O aviso diz só o que aconteceu, sem nomes nem endereços.',
  loadFailed: 'Não foi possível carregar seus aparelhos',
  enable: 'Ativar neste aparelho',
  enabling: 'Ativando...',
  enabled: 'Notificações ativadas neste aparelho',
  enableFailed: 'Não foi possível ativar',
  serviceFailed:
    'O navegador não conseguiu falar com o serviço de notificações dele. Verifique a conexão e tente de novo.',
  unsupported: 'Este navegador não recebe notificações de sites. Os avisos continuam no sino e por e-mail.',
  deniedTitle: 'O navegador bloqueou as notificações',
  denied:
    'Para receber, abra as permissões deste site no navegador (no cadeado ao lado do endereço), permita notificações e recarregue a página.',
  dismissed: 'Nenhuma escolha foi feita no navegador. Toque em ativar e depois em permitir.',
  lost: 'O navegador encerrou as notificações neste aparelho. Ative de novo para continuar recebendo.',
  current: 'Este aparelho',
  gone: (day: string) =>
    `O navegador encerrou as notificações em ${day}. Elas voltam quando você abrir a Patinha nele.`,
  since: (day: string) => `Ativado em ${day}`,
  remove: 'Desativar',
  removeOf: (name: string) => `Desativar: ${name}`,
  removed: 'Notificações desativadas',
  removeFailed: 'Não foi possível desativar',
  none: 'Nenhum aparelho recebe notificações ainda.',
} as const;
