import { bookingSettingsAt } from '@patinha/domain/booking';
import { qrLifetimeMs } from '@patinha/domain/loyalty-card';
import { hourMs, minuteMs } from '@patinha/domain/shared';

import { serverNow } from '../../lib/server-time.ts';

const { cancellation, releaseAfterCheckOutMs } = bookingSettingsAt(serverNow());
const fullRefundHours = cancellation.fullAheadMs / hourMs;
const releaseHours = releaseAfterCheckOutMs / hourMs;
const qrMinutes = qrLifetimeMs / minuteMs;

export const headerText = {
  skip: 'Pular para o conteúdo',
  main: 'Principal',
  menu: 'Menu',
  login: 'Login',
  signUp: 'Cadastrar',
  dashboard: 'Dashboard',
  admin: 'Admin Console',
} as const;

export const sections = [
  ['services', 'Serviços'],
  ['how-it-works', 'Como funciona'],
  ['safety', 'Segurança'],
  ['pricing', 'Planos'],
] as const;

export const heroText = {
  title: 'Quem cuida do seu pet tem',
  titleEnd: 'nome, rosto e história.',
  lead: 'Passeio, hospedagem, banho e tosa, adestramento e veterinário perto de você. Só publica quem foi aprovado, e o pagamento só é liberado depois do serviço.',
  tutor: 'Sou Tutor',
  prestador: 'Sou Prestador',
  empresa: 'Sou Empresa',
  users: 'pessoas na Patinha',
  support: 'atendimento de gente',
  facts: [
    ['100%', `de volta ao cancelar até ${fullRefundHours} h antes`],
    [`${releaseHours} h`, 'para conferir antes de liberar o pagamento'],
    [`${qrMinutes} min`, 'e o QR da carteirinha se renova'],
  ],
} as const;

export const searchText = {
  title: 'Buscar quem cuida',
  service: 'Serviço',
  anyService: 'Todos',
  city: 'Cidade',
  anyCity: 'Todas',
  day: 'Data',
  submit: 'Ver quem está livre',
} as const;

export const cardText = {
  title: 'Carteirinha',
  name: 'Helena Prado',
  tier: 'Membro Gold',
  countdown: 'Novo código em 1:24',
  caption: 'Vale desconto em parceiros',
  bookingTitle: 'Passeio do Thor',
  bookingNote: 'hoje, 17:30, com Davi',
  bookingStatus: 'Confirmado',
} as const;

export const servicesText = {
  title: 'Seis jeitos de cuidar, um lugar só',
  explore: 'Explorar Serviços',
  items: [
    [
      'caramelo',
      'Dog Walking',
      'Passeios no horário do seu cachorro, com a rota gravada enquanto a tela de quem passeia está ligada, fotos e vídeos.',
    ],
    ['casa', 'Pet Sitting', 'Hospedagem ou visitas em casa quando você viaja.'],
    ['banho', 'Grooming', 'Banho e tosa no petshop ou no seu endereço.'],
    ['osso', 'Adestramento', 'Aulas no ritmo do animal, em casa ou no espaço de quem ensina.'],
    ['cruz', 'Clínicas veterinárias', 'Veterinários com CRMV conferido.'],
    ['loja', 'Petshops do bairro', 'Descontos com a sua carteirinha digital.'],
  ],
} as const;

export const stepsText = {
  title: 'Como funciona',
  lead: 'Do cadastro ao cashback em cinco passos.',
  items: [
    [
      'Cadastro verificado',
      'Você confirma seu e-mail. Quem atende só publica um serviço depois de aprovado.',
    ],
    ['Encontre o serviço', 'Publique o que precisa e receba propostas, ou busque por lugar, data e preço.'],
    ['Chat protegido', 'Converse na Patinha: telefone e e-mail ficam ocultos até a reserva ser confirmada.'],
    [
      'Pagamento seguro',
      `Pix ou cartão. O valor fica guardado e é liberado quando você diz que deu tudo certo, ou ${releaseHours} h depois do serviço.`,
    ],
    [
      'Avalie e ganhe PetPoints',
      'Conte como foi: a avaliação rende PetPoints, e cada serviço concluído, PetPoints e cashback.',
    ],
  ],
} as const;

export const profilesText = {
  title: 'De que lado da guia você está?',
  items: [
    {
      type: 'tutor',
      tiles: ['gato', 'arco', 'peixe', 'quarto'],
      name: 'Tutor',
      lead: 'Encontre quem cuide e guarde tudo em um lugar.',
      points: [
        'Pets, reservas e pagamentos juntos',
        'Carteirinha digital com QR Code',
        'Cashback e PetPoints',
      ],
      action: 'Criar conta de tutor',
    },
    {
      type: 'prestador',
      tiles: ['coleira', 'folha', 'caramelo', 'quartoAzul'],
      name: 'Prestador',
      lead: 'Trabalhe perto de casa, na sua agenda.',
      points: ['Cadastro gratuito', 'Seus preços e seus horários', 'Pagamento garantido antes do serviço'],
      action: 'Criar conta de prestador',
    },
    {
      type: 'empresa',
      tiles: ['loja', 'onda', 'banho', 'arco'],
      name: 'Empresa',
      lead: 'Leve clientes novos ao seu balcão.',
      points: ['Serviços na busca da sua cidade', 'Validador de carteirinha', 'Números de cada mês'],
      action: 'Criar conta de empresa',
    },
  ],
} as const;

export const safetyText = {
  title: 'Ninguém atende sem provar quem é',
  lead: 'O que pedimos de cada perfil:',
  lists: [
    ['Tutor', ['Documento com foto', 'Selfie', 'Pet cadastrado']],
    [
      'Prestador autônomo',
      [
        'Documento com foto',
        'Selfie',
        'Certidão de antecedentes criminais',
        'Certificação, se tiver: vira selo',
      ],
    ],
    [
      'Empresa',
      [
        'CNPJ ativo',
        'Documento do responsável',
        'Alvará de funcionamento, se tiver: vira selo',
        'Certificações específicas, se tiver: viram selo',
      ],
    ],
  ],
  guaranteeTitle: 'E se algo der errado?',
  guarantees: [
    `Cancelou até ${fullRefundHours} h antes: devolvemos tudo, com a taxa.`,
    'O prestador cancelou ou não apareceu: devolvemos tudo.',
    'Deu problema no serviço: abra uma disputa. Se ela for decidida a seu favor, você escolhe entre o dinheiro de volta e crédito para outra reserva.',
    'O total, com a taxa, aparece antes de você pagar.',
  ],
} as const;

export const footerText = {
  label: 'Rodapé',
  links: [
    ['termos', 'Termos de Uso'],
    ['privacidade', 'Política de Privacidade'],
    ['privacidade', 'LGPD'],
    ['reembolso', 'Reembolso'],
  ],
  cnpj: 'CNPJ',
  supportHours: 'Atendimento:',
} as const;
