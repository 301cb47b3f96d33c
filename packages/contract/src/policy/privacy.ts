import { productName } from '@patinha/domain/shared';

import type { Policy } from './policy.ts';

export const privacy: Policy = {
  title: 'Privacidade',
  lead: 'Quais dados usamos, para quê e o que você pode pedir, conforme a Lei Geral de Proteção de Dados (LGPD).',
  sections: [
    {
      title: 'Que dados tratamos',
      paragraphs: ['Pedimos só o que o serviço precisa:'],
      points: [
        'conta: nome, e-mail, telefone, CPF ou CNPJ e tipo de usuário;',
        'pets: nome, espécie, raça e foto, se você quiser;',
        'reservas: serviço, data, endereço, instruções e avaliações;',
        'pagamentos: valores e situação. Os dados do cartão ficam com o meio de pagamento e não passam por nós;',
        'verificação: documentos enviados por quem precisa ser verificado;',
        'acesso: data, hora e endereço IP, como manda o Marco Civil da Internet.',
      ],
    },
    {
      title: 'Para que usamos',
      paragraphs: ['Cada uso tem uma base legal:'],
      points: [
        'cumprir o contrato: reservar, pagar, atender e dar suporte;',
        'cumprir a lei: registros fiscais e de acesso;',
        'proteger você e outras pessoas: verificação, prevenção de fraude e disputas;',
        'com o seu consentimento: novidades por e-mail, que você desliga quando quiser.',
      ],
    },
    {
      title: 'Quem vê o quê',
      paragraphs: [
        'Telefone, e-mail, endereço exato e instruções da reserva só aparecem para a outra parte depois que a reserva é confirmada. As instruções são apagadas 30 dias depois do serviço.',
        'Ao validar sua carteirinha, parceiros verificados veem nome, e-mail e nível; qualquer outra pessoa vê só o primeiro nome, o nível e o e-mail mascarado. Você pode ver quem consultou.',
        `A ${productName} não vende dados. Compartilhamos o mínimo com quem processa pagamentos, envia e-mails e hospeda o serviço.`,
      ],
    },
    {
      title: 'Por quanto tempo guardamos',
      paragraphs: ['O tempo depende do dado:'],
      points: [
        'conta e reservas: enquanto a conta existir;',
        'registros de acesso: 6 meses;',
        'registros financeiros: pelo prazo da lei, sem nome, só com códigos;',
        'documentos de verificação: enquanto a verificação valer; depois fica só a decisão.',
      ],
    },
    {
      title: 'Seus direitos',
      paragraphs: [
        'Você pode pedir acesso, correção, cópia ou exclusão dos seus dados. Respondemos em até 15 dias. Depois de um pedido de exclusão o perfil some na hora e os dados são anonimizados em até 30 dias; a exclusão espera enquanto houver reservas, disputas ou saldo em aberto.',
      ],
    },
    {
      title: 'Cookies e armazenamento',
      paragraphs: [
        'Usamos um cookie próprio que lembra por 7 dias se o menu está aberto, e o armazenamento do navegador para manter você conectado. Não usamos cookies de publicidade nem de terceiros.',
      ],
    },
  ],
};
