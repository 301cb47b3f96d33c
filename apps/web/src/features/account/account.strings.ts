import type { accountErrors } from '@patinha/contract/account';
import type { sharedErrors } from '@patinha/contract/shared';
import type { UserType } from '@patinha/domain/shared';

import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';

export const profileText = {
  title: 'Perfil',
  description: 'Seus dados e seus perfis na Patinha.',
  publicProfile: 'Ver perfil público',
  personal: 'Dados pessoais',
  fullName: 'Nome completo',
  phone: 'Telefone',
  phoneHint: 'Com DDD. A outra parte só o vê depois que um agendamento é confirmado.',
  bio: 'Sobre você',
  bioHint: 'Até 1.000 caracteres.',
  publicBio: 'O texto sobre você, seu nome na busca e onde você atende ficam na sua página.',
  editPublic: 'Editar perfil público',
  address: 'Endereço',
  addressHint: 'Rua e cidade bastam; para o primeiro agendamento em casa pedimos o resto.',
  save: 'Salvar',
  saving: 'Salvando...',
  saved: 'Perfil atualizado',
  failed: 'Não foi possível salvar suas informações.',
  loadFailed: 'Não foi possível carregar seu perfil',
} as const;

export const identityText = {
  title: 'Identificação',
  email: 'E-mail',
  changeEmail: 'Alterar em Configurações',
  noDocument: 'CPF ou CNPJ',
  noDocumentHint: 'Ainda não informado. Pedimos o CPF junto com seu documento, em Verificação.',
  checked: 'Conferido com seu documento: não pode ser alterado.',
  unchecked: 'Não se altera aqui. Se estiver errado, informe o certo ao enviar seu documento em Verificação.',
  verification: 'Ir para Verificação',
} as const;

export const photoText = {
  title: 'Foto',
  hint: 'JPEG, PNG ou WebP de até 10 MB.',
  seenByTutor: 'Aparece para quem cuida do seu pet, depois que o agendamento é confirmado.',
  seenByAll: 'Aparece na sua página pública e nos seus serviços.',
  seenByNobody: 'Só você e a equipe da Patinha a veem.',
  seenInTeam: 'Na página da empresa ela aparece só se você escolher isso em Equipe.',
  add: 'Adicionar foto',
  change: 'Trocar foto',
  sending: 'Enviando...',
  progress: 'Envio da foto',
  remove: 'Remover foto',
  saved: 'Foto atualizada',
  removed: 'Foto removida',
  failed: 'Não foi possível atualizar a foto',
  tooLarge: 'A foto tem mais de 10 MB. Escolha uma menor.',
} as const;

export const typeLabel: Readonly<Record<UserType, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
};

export const roleText = {
  title: 'Seus perfis',
  hint: 'O menu e o painel seguem o papel em uso.',
  about: {
    tutor: 'Cadastra pets e agenda serviços.',
    prestador: 'Oferece serviços como profissional autônomo.',
    empresa: 'Oferece serviços como empresa.',
  } satisfies Record<UserType, string>,
  current: 'Em uso',
  use: (type: UserType) => `Usar como ${typeLabel[type]}`,
  switched: (type: UserType) => `Agora você usa a Patinha como ${typeLabel[type]}`,
  add: 'Adicionar',
  addOf: (type: UserType) => `Adicionar ${typeLabel[type]}`,
  begun: 'Cadastro começado: o papel é seu quando você o concluir.',
  resume: 'Continuar cadastro',
  abandon: 'Desistir',
  abandonOf: (type: UserType) => `Desistir do cadastro de ${typeLabel[type]}`,
  otherSeller: 'Uma conta vende como profissional ou como empresa. Para a outra forma, crie outra conta.',
  failed: 'Não foi possível mudar o papel',
} as const;

/** Messages below an invalid field of the profile. */
export const profileFieldText = {
  full_name: { required: 'Informe seu nome completo.', too_long: 'Use até 120 caracteres no nome.' },
  phone: { invalid: 'Confira o telefone, com DDD.', required: 'Informe seu telefone.' },
  bio: { too_long: 'Use até 1.000 caracteres.' },
  street: { required: 'Informe a rua.', too_long: 'Use até 120 caracteres.' },
  number: { too_long: 'Use até 20 caracteres.' },
  complement: { too_long: 'Use até 80 caracteres.' },
  district: { too_long: 'Use até 80 caracteres.' },
  city: { required: 'Informe a cidade.', too_long: 'Use até 80 caracteres.' },
  state: { invalid: 'Use a sigla do estado, como SP.' },
  zipcode: { invalid: 'O CEP tem 8 dígitos.' },
} as const satisfies FieldSentences;

export const accountErrorText: Readonly<
  Record<keyof typeof accountErrors | keyof Pick<typeof sharedErrors, 'session/missing'>, string>
> = {
  // §5 'Not authenticated', in the language of who reads it (D-126).
  'session/missing': 'Você não está mais conectado. Entre de novo para salvar.',
  'account/role-not-held': 'Este papel não é da sua conta.',
  'account/role-held': 'Este papel já é da sua conta.',
  'account/other-seller': roleText.otherSeller,
  'account/role-revoked': 'Nossa equipe retirou este acesso. O motivo está no seu e-mail.',
  'account/photo-unreadable': 'Não conseguimos ler este arquivo. Envie uma foto em JPEG, PNG ou WebP.',
};

export const errorText = errorTextOf(accountErrorText);
export const photoErrorText = errorTextOf({ ...accountErrorText, 'request/too-large': photoText.tooLarge });
