import type { serviceErrors } from '@patinha/contract/service';
import type { LocationType, PublishObstacle, ServiceType } from '@patinha/domain/service';

import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';

const lowestPrice = 'O menor preço é R$ 10,00.';

export const locationTypeLabel: Readonly<Record<LocationType, string>> = {
  presencial: 'No local do prestador',
  domicilio: 'Em domicílio',
};

export const ownServicesText = {
  title: 'Meus Serviços',
  description: 'O que você oferece e o que já aparece nas buscas.',
  count: (count: number, active: number) =>
    `${count === 1 ? '1 serviço' : `${count} serviços`}, ${active === 1 ? '1 ativo' : `${active} ativos`}`,
  limits: (registered: number, active: number) =>
    `O plano gratuito permite ${registered} serviços cadastrados e ${active} ativo por vez.`,
  none: 'Nenhum serviço cadastrado ainda',
  noneHint: 'Cadastre o primeiro com um título, uma descrição e um preço.',
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar seus dados' },
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais serviços.',
  active: 'Ativo',
  inactive: 'Inativo',
  takenDown: 'Retirado',
  takenDownFor: (reason: string) => `Nossa equipe retirou este serviço da busca. Motivo: ${reason}`,
  activate: 'Ativar',
  deactivate: 'Desativar',
  changing: 'Salvando...',
  activated: 'Serviço ativado',
  deactivated: 'Serviço desativado',
  switchFailed: (title: string) => `Não foi possível alterar ${title}`,
  edit: 'Editar',
  photos: (count: number) => (count === 0 ? 'Fotos' : `Fotos (${count})`),
  missing: 'Para entrar na busca, falta:',
  noPrice: 'Sem preço',
  perHour: (amount: string) => `${amount} por hora`,
  perService: (amount: string) => `${amount} pelo serviço`,
  perNight: (amount: string) => `${amount} por noite`,
  perDay: (amount: string) => `${amount} por dia`,
} as const;

export const serviceRemovalText = {
  open: 'Excluir serviço',
  title: (name: string) => `Excluir "${name}"?`,
  hint: 'O serviço some do seu perfil e da busca e não volta. Reservas, conversas e avaliações que já existem continuam como estão.',
  confirm: 'Excluir',
  removing: 'Excluindo...',
  keep: 'Manter',
  removed: (name: string) => `"${name}" foi excluído`,
  failed: 'Não foi possível excluir o serviço',
} as const;

export const serviceFormText = {
  open: 'Cadastrar serviço',
  createTitle: 'Cadastrar Novo Serviço',
  editTitle: (title: string) => `Editar ${title}`,
  fieldTitle: 'Título',
  fieldDescription: 'Descrição',
  type: 'Tipo de serviço',
  choose: 'Escolha',
  pricePerHour: 'Preço por hora (R$)',
  pricePerService: 'Preço por serviço (R$)',
  pricesHint: 'Para publicar, informe pelo menos um dos dois preços.',
  more: 'Mais opções',
  moreHint: 'feriados, adicionais, confirmar na hora',
  requirements: 'Requisitos',
  requirementsHint: 'Vacinas em dia, porte do animal, o que o tutor precisa deixar pronto.',
  locationType: 'Onde acontece',
  address: 'Endereço do local',
  addressHint: 'Só aparece para o tutor depois do pagamento.',
  capacity: 'Pets ao mesmo tempo',
  duration: 'Quanto dura, em minutos',
  buffer: 'Tempo até o próximo, em minutos',
  create: 'Cadastrar',
  save: 'Salvar',
  saving: 'Salvando...',
  cancel: 'Cancelar',
  created: 'Serviço cadastrado!',
  createdActive: 'Ele já aparece nas buscas.',
  createdInactive: 'Ele está inativo. Ative quando quiser publicar.',
  createFailed: 'Erro ao cadastrar serviço',
  createFailedHint: 'Não foi possível cadastrar o serviço',
  changed: 'Serviço atualizado',
  changeFailed: 'Não foi possível atualizar o serviço',
} as const;

/** What a new service of a kind says of itself until its provider says it better. */
export const presetDescription: Readonly<Record<ServiceType, string>> = {
  dog_walking: 'Passeio com rota e fotos para você acompanhar.',
  pet_sitting: 'Cuidado com carinho e notícias todos os dias.',
  grooming: 'Banho e tosa no tempo do seu pet.',
  training: 'Aulas de adestramento para você e o seu pet.',
  veterinary: 'Atendimento veterinário para o seu pet.',
  petshop: 'Tudo para o dia a dia do seu pet.',
};

/** What the form says below a field that is wrong. */
export const serviceFieldText = {
  title: { required: 'Dê um título ao serviço.', too_long: 'Use até 80 caracteres no título.' },
  description: {
    required: 'Descreva o serviço.',
    too_long: 'Use até 2.000 caracteres na descrição.',
  },
  service_type: { invalid: 'Escolha o tipo de serviço.' },
  price_per_hour: {
    invalid: 'Use um valor em reais com até dois decimais, como 40,50.',
    too_small: lowestPrice,
  },
  price_per_service: {
    invalid: 'Use um valor em reais com até dois decimais, como 40,50.',
    too_small: lowestPrice,
  },
  unit: { invalid: 'Noites e dias são para hospedagem e creche.' },
  price_per_night: {
    invalid: 'Use um valor em reais com até dois decimais, como 90,00.',
    too_small: lowestPrice,
  },
  price_per_day: {
    invalid: 'Use um valor em reais com até dois decimais, como 70,00.',
    too_small: lowestPrice,
  },
  second_pet_price: { invalid: 'Use um valor em reais com até dois decimais, como 60,00.' },
  'stay.min_nights': { invalid: 'Use um número de 1 a 30.' },
  'stay.max_nights': { invalid: 'Use um número de 1 a 30, a partir do mínimo.' },
  'stay.arrival_from': { invalid: 'Informe a hora.' },
  'stay.arrival_until': { invalid: 'Termine depois do começo.' },
  'stay.departure_from': { invalid: 'Informe a hora.' },
  'stay.departure_until': { invalid: 'Termine depois do começo.' },
  requirements: { too_long: 'Use até 1.000 caracteres.' },
  'location.type': { invalid: 'Escolha onde o serviço acontece.' },
  'location.address': { too_long: 'Use até 200 caracteres no endereço.' },
  capacity: { invalid: 'Use um número inteiro de 1 a 20.' },
  duration_minutes: { invalid: 'Use de 15 a 1.440 minutos.' },
  buffer_minutes: { invalid: 'Use de 0 a 1.440 minutos.' },
  accepted_species: { invalid: 'Escolha pelo menos um tipo de pet.' },
  accepted_sizes: { invalid: 'Escolha pelo menos um porte.' },
  weekend_pct: { invalid: 'Use um número inteiro de 1 a 200.' },
  holiday_pct: { invalid: 'Use um número inteiro de 1 a 200.' },
  extras: { invalid: 'Dê a cada adicional um nome, sem repetir, e um preço a partir de R$ 5,00.' },
} as const satisfies FieldSentences;

export const photoText = {
  title: (title: string) => `Fotos de ${title}`,
  description: 'A primeira foto aparece nas buscas. JPEG, PNG ou WebP de até 10 MB, no máximo 8 fotos.',
  add: 'Adicionar foto',
  adding: 'Enviando...',
  added: 'Foto adicionada',
  none: 'Este serviço ainda não tem fotos',
  photo: (position: number, title: string) => `Foto ${position} de ${title}`,
  earlier: (position: number) => `Mover a foto ${position} para antes`,
  later: (position: number) => `Mover a foto ${position} para depois`,
  remove: (position: number) => `Remover a foto ${position}`,
  failed: 'Não foi possível alterar as fotos',
  tooLarge: 'A foto passa de 10 MB. Escolha um arquivo menor.',
} as const;

export const servicePageText = {
  about: 'Sobre o serviço',
  houseRules: 'Regras da casa',
  requirements: 'Requisitos',
  per: { hour: 'por hora', service: 'pelo serviço', night: 'por noite', day: 'por dia' },
  parts: (price: string, fee: string) => `${price} do serviço + ${fee} de taxa`,
  feeHint: 'O total do seu horário, com a taxa, aparece antes do pedido.',
  noPrice: 'Sob consulta',
  capacity: (count: number) => (count === 1 ? '1 pet por vez' : `Até ${count} pets por vez`),
  where: 'Onde',
  whereHint: {
    domicilio: 'Você diz o endereço ao pedir. Quem atende só o vê depois da confirmação.',
    presencial: 'O endereço aparece depois do pagamento.',
  },
  total: (per: string) => `total, ${per}`,
  arrival: (from: string, until: string) => `Chegada das ${from} às ${until}`,
  departure: (until: string) => `Saída até ${until}`,
  fewest: {
    night: (count: number) => `No mínimo ${count} noites`,
    day: (count: number) => `No mínimo ${count} dias`,
  },
  photos: 'Fotos',
  photoOf: (at: number, count: number) => `${at} de ${count}`,
  others: 'Serviços',
  more: 'Mais serviços',
  none: 'Nenhum serviço publicado no momento',
  noneHint: 'Veja outros serviços perto de você.',
  explore: 'Explorar serviços',
  loadFailed: 'Não foi possível carregar o serviço',
  listFailed: 'Não foi possível carregar os serviços',
  gone: 'Este serviço não está mais publicado',
  goneHint: 'Ele pode ter sido desativado por quem o oferece.',
} as const;

export const serviceErrorText: Readonly<Record<keyof typeof serviceErrors, string>> = {
  'service/not-found': 'Não encontramos este serviço.',
  'service/registered-limit':
    'O plano Empresa Freemium permite 3 serviços cadastrados. Edite um dos existentes para trocar a oferta.',
  'service/active-limit':
    'O plano Empresa Freemium permite 1 serviço ativo por vez. Desative o outro primeiro.',
  'service/read-only':
    'O plano Empresa Freemium permite 3 serviços: os que você cadastrou depois ficam só para leitura.',
  'service/not-onboarded': 'Para publicar, conclua seu cadastro.',
  'service/not-verified': 'Para publicar, seus documentos precisam estar verificados.',
  'service/taken-down': 'Nossa equipe retirou este serviço. Veja o motivo na lista.',
  'service/unconfirmed-unit': 'Este serviço agora é vendido por noite. Abra Editar, confira o preço e salve.',
  'service/no-price': 'Para publicar, informe o preço por hora ou o preço por serviço.',
  'service/low-price': 'Para publicar, use um preço a partir de R$ 10,00 e adicionais a partir de R$ 5,00.',
  'service/no-place': 'Para publicar, informe sua cidade no perfil.',
  'service/no-address': 'Para publicar um serviço no seu local, informe o endereço. Só quem pagou o vê.',
  'service/no-hours': 'Para publicar, abra pelo menos um horário na sua agenda dos próximos 30 dias.',
  'service/no-crmv':
    'Para publicar um serviço veterinário, informe seu CRMV no perfil e envie a carteira do CRMV para conferência.',
  'service/photo-limit': 'Este serviço já tem 8 fotos. Remova uma para adicionar outra.',
  'service/photo-not-found': 'As fotos mudaram em outra janela. Confira a lista e tente de novo.',
  'service/photo-unreadable': 'Não foi possível ler a foto. Use um arquivo JPEG, PNG ou WebP inteiro.',
};

export const errorText = errorTextOf({ ...serviceErrorText, 'request/too-large': photoText.tooLarge });

/** What an own service misses to be on sale, and where that is added; the form of the service itself has no place. */
export const missingText: Readonly<
  Record<
    PublishObstacle,
    { readonly label: string; readonly place?: 'onboarding' | 'kyc' | 'profile' | 'agenda' }
  >
> = {
  'not-onboarded': { label: 'Seu cadastro concluído', place: 'onboarding' },
  'not-verified': { label: 'Documentos verificados', place: 'kyc' },
  'unconfirmed-unit': { label: 'Sua confirmação do preço por noite, em Editar' },
  'no-price': { label: 'Um preço, em Editar' },
  'low-price': { label: 'Preços a partir de R$ 10,00 e adicionais a partir de R$ 5,00, em Editar' },
  'no-place': { label: 'Sua cidade no perfil', place: 'profile' },
  'no-address': { label: 'O endereço do local, em Editar' },
  'no-crmv': { label: 'CRMV no perfil, com a carteira conferida', place: 'profile' },
  'no-hours': { label: 'Um horário aberto nos próximos 30 dias', place: 'agenda' },
};
