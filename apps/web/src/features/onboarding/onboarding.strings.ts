import type { OnboardingStepName } from '@patinha/domain/onboarding';
import type { ServiceType } from '@patinha/domain/service';

import type { DraftField } from './draft-fields.ts';

export const stepLabel: Readonly<Record<OnboardingStepName, string>> = {
  personal: 'Dados Pessoais',
  experience: 'Experiência',
  company: 'Dados da Empresa',
  responsible: 'Responsável',
  address: 'Endereço',
  verification: 'Verificação',
};

export const onboardingText = {
  title: 'Complete seu cadastro',
  description: { tutor: 'Tutor', prestador: 'Prestador', empresa: 'Empresa' },
  progress: 'Progresso do cadastro',
  steps: 'Etapas',
  stepOf: (at: number, count: number, label: string) => `Etapa ${at} de ${count}: ${label}`,
  cancel: 'Cancelar',
  back: 'Anterior',
  next: 'Próximo',
  finish: 'Finalizar',
  finishing: 'Salvando...',
  requiredTitle: 'Campos obrigatórios',
  requiredText: 'Por favor, preencha todos os campos obrigatórios.',
  wrongTitle: 'Confira os campos',
  wrongText: 'Corrija os campos destacados para continuar.',
  saved: 'Perfil atualizado',
  failed: 'Erro',
  failedText: 'Não foi possível salvar suas informações.',
  loadFailed: 'Não foi possível carregar seu cadastro',
  verificationTitle: 'Falta só a verificação',
  verificationText:
    'Ao finalizar, salvamos seus dados e pedimos seus documentos. Eles ficam cifrados e só a equipe de conferência os vê.',
  services: 'Serviços oferecidos',
  prompt: 'Complete seu cadastro',
  promptText: 'Conte um pouco mais para que tudo funcione direito.',
  promptAction: 'Concluir cadastro',
} as const;

interface FieldText {
  readonly label: string;
  readonly hint?: string;
  readonly missing: string;
  readonly wrong: string;
}

export const fieldText: Readonly<Record<DraftField, FieldText>> = {
  full_name: {
    label: 'Nome completo',
    missing: 'Informe seu nome completo.',
    wrong: 'Use até 120 caracteres no nome.',
  },
  phone: {
    label: 'Telefone',
    hint: 'Com DDD.',
    missing: 'Informe seu telefone.',
    wrong: 'Confira o telefone, com DDD.',
  },
  bio: {
    label: 'Sobre você',
    hint: 'Aparece no seu perfil público.',
    missing: 'Conte um pouco sobre você.',
    wrong: 'Use até 1.000 caracteres.',
  },
  specialties: {
    label: 'Especialidades',
    hint: 'Por exemplo: cães idosos, filhotes, gatos tímidos.',
    missing: 'Escreva ao menos uma.',
    wrong: 'Use até 300 caracteres.',
  },
  experience_years: {
    label: 'Anos de experiência',
    missing: 'Diga quantos anos.',
    wrong: 'Use um número de 0 a 70.',
  },
  company_name: {
    label: 'Nome da empresa',
    missing: 'Informe o nome da empresa.',
    wrong: 'Use até 120 caracteres.',
  },
  cnpj: { label: 'CNPJ', missing: 'Informe o CNPJ.', wrong: 'Confira o CNPJ: os dígitos não batem.' },
  zipcode: { label: 'CEP', missing: 'Informe o CEP.', wrong: 'O CEP tem 8 dígitos.' },
  street: { label: 'Rua', missing: 'Informe a rua.', wrong: 'Use até 120 caracteres.' },
  number: { label: 'Número', missing: 'Diga o número.', wrong: 'Use até 20 caracteres.' },
  complement: { label: 'Complemento', missing: 'Diga o complemento.', wrong: 'Use até 80 caracteres.' },
  district: { label: 'Bairro', missing: 'Diga o bairro.', wrong: 'Use até 80 caracteres.' },
  city: { label: 'Cidade', missing: 'Informe a cidade.', wrong: 'Use até 80 caracteres.' },
  state: { label: 'UF', missing: 'Diga o estado.', wrong: 'Use a sigla, como SP.' },
};

export const serviceLabel: Readonly<Record<ServiceType, string>> = {
  dog_walking: 'Passeio',
  pet_sitting: 'Pet Sitting',
  grooming: 'Banho e Tosa',
  training: 'Adestramento',
  veterinary: 'Veterinário',
  petshop: 'Petshop',
};
