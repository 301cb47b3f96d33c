import type { providerErrors } from '@patinha/contract/provider';

import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';

export const providerText = {
  specialties: 'Especialidades:',
  lastYear: 'Nos últimos 12 meses:',
  offeredBy: 'Quem oferece',
  verified: (day: string) => `Documentos conferidos em ${day}`,
  renamed: (day: string) => `Nome público alterado em ${day}, depois da conferência`,
  notVerified: 'Documentos em nova conferência',
  rating: (rating: string) => `Nota ${rating} de 5`,
  reviews: (count: number) => (count === 1 ? '1 avaliação' : `${count} avaliações`),
  reviewsWord: (count: number) => (count === 1 ? 'avaliação' : 'avaliações'),
  cameBack: (count: number) => (count === 1 ? '1 tutor voltou' : `${count} tutores voltaram`),
  memberSince: (month: string) => `Na Patinha desde ${month}`,
  completed: (count: number) => (count === 1 ? '1 serviço concluído' : `${count} serviços concluídos`),
  attended: (count: number) => (count === 1 ? '1 atendimento concluído' : `${count} atendimentos concluídos`),
  isNew: 'Novo na Patinha',
  isNewHint: 'poucos atendimentos',
  toAnswer: 'para responder',
  never: 'Nunca',
  cancelled: 'cancelou',
  didNotCome: 'não compareceu',
  times: (count: number) => (count === 1 ? '1 vez' : `${count} vezes`),
  readAll: 'Ler tudo',
  noContact: 'Telefone e e-mail aparecem depois que o agendamento é confirmado.',
  loadFailed: 'Não foi possível carregar a página',
  gone: 'Esta página não existe',
  goneHint: 'O endereço pode ter mudado ou a conta ainda não foi verificada.',
} as const;

export const profileText = {
  title: 'Perfil público',
  description: 'O que tutores veem de você antes de agendar.',
  ownData: 'Foto e dados pessoais',
  seePublic: 'Ver como os tutores veem',
  notPublic: 'Sua página pública aparece depois que seus documentos forem conferidos.',
  displayName: 'Nome de exibição',
  bio: 'Sobre você ou sua empresa',
  specialties: 'Especialidades',
  specialtiesHint: 'Por exemplo: cães idosos, filhotes, gatos tímidos. Aparece na sua página.',
  district: 'Bairro',
  districtHint: 'Aparece na sua página. Rua e número, não.',
  city: 'Cidade',
  state: 'Estado (UF)',
  choose: 'Escolha',
  zone: 'Fuso horário',
  place: 'Onde você atende',
  point: 'Ponto no mapa',
  pointHint: 'Serve para a busca por distância. Ninguém vê o ponto exato.',
  pointSet: 'Ponto marcado.',
  pointUnset: 'Nenhum ponto marcado: você não aparece na busca por distância.',
  markHere: 'Usar minha localização',
  markOnMap: 'Marcar no mapa',
  pointMap: 'Mapa para marcar o ponto',
  pointMapHint:
    'Mova o mapa (no celular, com dois dedos) até o alfinete ficar sobre o seu endereço. Vale o lugar onde ele para.',
  locating: 'Localizando...',
  removePoint: 'Remover ponto',
  positionFailed: 'Não foi possível obter a sua localização. Permita o acesso no navegador e tente de novo.',
  crmv: 'Registro veterinário',
  crmvHint: 'Só para quem publica serviço veterinário.',
  crmvNumber: 'Número do CRMV',
  crmvState: 'UF do CRMV',
  save: 'Salvar perfil',
  saving: 'Salvando...',
  saved: 'Perfil atualizado',
  failed: 'Não foi possível salvar o perfil',
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar seus dados' },
} as const;

export const profileFieldText = {
  display_name: { required: 'Diga o nome que os tutores vão ver.', too_long: 'Use até 80 caracteres.' },
  bio: { too_long: 'Use até 1.000 caracteres.' },
  specialties: { too_long: 'Use até 300 caracteres.' },
  district: { too_long: 'Use até 80 caracteres no bairro.' },
  city: { required: 'Diga a cidade onde você atende.', too_long: 'Use até 80 caracteres na cidade.' },
  state: { invalid: 'Escolha o estado.' },
  zone: { invalid: 'Escolha o fuso horário.' },
  longitude: { invalid: 'Marque o ponto de novo.' },
  crmv_number: { invalid: 'Use só os números do CRMV, até 6.' },
  crmv_state: { invalid: 'Informe o número e a UF do CRMV, ou deixe os dois em branco.' },
} as const satisfies FieldSentences;

export const providerErrorText: Readonly<Record<keyof typeof providerErrors, string>> = {
  'provider/not-found': 'Não encontramos este prestador.',
  'provider/crmv-needed': 'Você tem um serviço veterinário ativo. Desative-o antes de remover o CRMV.',
};

export const rankingText = {
  title: 'Como a busca ordena seus serviços',
  fit: 'Mais relevantes',
  fitRule:
    'Quando o tutor escreve o que procura, vêm primeiro os serviços com essas palavras no título e na descrição. Entre iguais, e sem palavras, vale a nota.',
  rating: 'Melhor avaliação',
  ratingRule: 'A nota e, entre notas iguais, o número de avaliações.',
  ownRating: (rating: string, count: number) =>
    `Você tem nota ${rating} em ${count === 1 ? '1 avaliação' : `${count} avaliações`}.`,
  ratingLater: 'Os tutores veem a nota a partir de 3 avaliações; a ordem já conta com ela.',
  noRating: 'Você ainda não tem avaliações: fica depois de quem tem.',
  price: 'Menor preço',
  priceRule: 'O preço de um dia comum para a duração procurada, do menor para o maior.',
  distance: 'Mais perto',
  distanceRule: 'A distância até o seu ponto no mapa, em passos de meio quilômetro.',
  hasPoint: 'Seu ponto está marcado.',
  noPoint: 'Você não marcou seu ponto: seus serviços não aparecem em "Perto de mim".',
  time: 'Data e horário',
  timeRule: 'Com data e horário, só aparece quem está aberto e livre.',
  rest: 'O que não muda a ordem',
  restRule:
    'O plano com Destaque, a confirmação na hora, as fotos e a confiabilidade aparecem no cartão, mas não mudam a posição.',
  ownReliability: (line: string) => `Nos últimos 12 meses: ${line}.`,
  noReliability: 'A confiabilidade aparece a partir de 5 agendamentos em 12 meses.',
} as const;

export const errorText = errorTextOf(providerErrorText);
