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
        'atendimentos: chegada e saída, rota dos passeios, anotações, fotos e vídeos do pet;',
        'anotações de quem atende: o que o prestador ou a empresa escreve sobre um pet para lembrar no próximo atendimento;',
        'mensagens: o que você escreve e envia em conversas. Um filtro automático esconde telefones e e-mails até a reserva ser confirmada; ninguém da equipe lê a conversa, a não ser que alguém a denuncie ou abra uma disputa;',
        'pagamentos: valores e situação. Os dados do cartão ficam com o meio de pagamento e não passam por nós;',
        'recebimentos de quem atende: chave Pix ou conta bancária, guardada com criptografia;',
        'verificação: documentos e data de nascimento de quem precisa ser verificado;',
        'aparelhos: o navegador em que você ativa notificações, para entregá-las;',
        'navegação: os serviços que você abriu por último, para mostrá-los a você de novo;',
        'acesso: data, hora e endereço IP, como manda o Marco Civil da Internet, e o último dia em que você usou a conta.',
      ],
    },
    {
      title: 'Para que usamos',
      paragraphs: ['Cada uso tem uma base legal:'],
      points: [
        'cumprir o contrato: reservar, pagar, atender e dar suporte;',
        'cumprir a lei: registros fiscais e de acesso;',
        'proteger você e outras pessoas: verificação, prevenção de fraude e disputas;',
        'com a sua escolha: notificações no aparelho, a posição do aparelho durante um passeio e a foto do pet. Você desliga quando quiser.',
      ],
    },
    {
      title: 'Quem vê o quê',
      paragraphs: [
        'Telefone, e-mail, endereço exato e instruções da reserva só aparecem para a outra parte depois que a reserva é confirmada. As instruções são apagadas 30 dias depois do serviço.',
        'As anotações de quem atende sobre um pet são vistas só por quem atende; numa empresa, por quem a administra e por quem cuida do pet naquela reserva. Elas não aparecem nas telas do tutor, de outros prestadores nem da nossa equipe, mas fazem parte da cópia que o tutor pede dos próprios dados, com a data e sem o nome de quem escreveu.',
        'Ao validar sua carteirinha, parceiros verificados veem nome, e-mail e nível; qualquer outra pessoa vê só o primeiro nome, o nível e o e-mail mascarado. Você pode ver quem consultou.',
        `A ${productName} não vende dados. Compartilhamos o mínimo com quem processa pagamentos, envia e-mails e hospeda o serviço.`,
      ],
    },
    {
      title: 'Por quanto tempo guardamos',
      paragraphs: ['O tempo depende do dado:'],
      points: [
        'conta, reservas e mensagens: enquanto a conta existir;',
        'pontos da rota de um passeio: 30 dias;',
        'instruções de uma reserva: 30 dias depois do serviço;',
        'anotações de quem atende: até serem apagadas por quem atende, ou até a exclusão do pet, da conta do tutor ou da conta de quem atende;',
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
        'Usamos um cookie próprio que lembra por 7 dias se o menu está aberto, e o armazenamento do navegador para manter você conectado. Outro cookie próprio guarda por 90 dias um número sorteado deste navegador, para nossa equipe notar contas diferentes no mesmo aparelho; ele não é feito de características do aparelho, sozinho não bloqueia nada, e o registro sai 90 dias depois da última entrada. Não usamos cookies de publicidade nem de terceiros.',
      ],
    },
  ],
};
