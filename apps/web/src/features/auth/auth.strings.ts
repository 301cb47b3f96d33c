import type { SignUpField } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';

import type { FieldSentences } from '../../lib/form/field-problems.ts';

export const authText = {
  ended: { title: 'Sua sessão terminou', hint: 'Entre de novo para continuar de onde parou.' },
  tabs: 'Entrar ou cadastrar',
  signIn: {
    tab: 'Entrar',
    title: 'Que bom te ver',
    description: 'Entre para cuidar dos seus pets.',
    submit: 'Entrar',
    pending: 'Entrando...',
    success: 'Login realizado com sucesso!',
    failure: 'Erro no login',
    confirm: 'Digitar o código do e-mail',
    emailMissing: 'Informe seu e-mail.',
    passwordMissing: 'Informe sua senha.',
    forgot: 'Esqueci minha senha',
    recover: 'Criar outra senha por e-mail',
  },
  signUp: {
    tab: 'Cadastrar',
    title: 'Crie sua conta',
    description: 'Leva dois minutos. Depois é só confirmar o e-mail.',
    submit: 'Cadastrar',
    pending: 'Cadastrando...',
    success: 'Cadastro realizado com sucesso!',
    checkMail: 'Verifique seu e-mail para confirmar a conta.',
    failure: 'Erro no cadastro',
    checkFields: 'Confira os campos destacados.',
    acceptance: 'Ao cadastrar, você diz que tem 18 anos ou mais e aceita os',
    invited: 'Você vem por um convite para uma equipe. Use aqui o e-mail que recebeu o convite.',
    referral: (code: string) => `Cadastro com o código de indicação ${code}.`,
    policies: 'Termos de Uso e a Política de Privacidade',
  },
  confirmation: {
    title: 'Confirme seu e-mail',
    description: 'Use o link da mensagem ou digite o código aqui.',
    sentTo: 'Enviamos um link e um código para',
    code: 'Código de 6 dígitos',
    codeMissing: 'Digite os 6 dígitos do código.',
    submit: 'Confirmar código',
    pending: 'Confirmando...',
    success: 'E-mail confirmado',
    failure: 'Não foi possível confirmar',
    resend: 'Enviar outro e-mail',
    resendIn: (seconds: number) => `Enviar outro e-mail em ${seconds} s`,
    resent: 'Enviamos outro e-mail. Vale só o código mais recente.',
    linkFailed: 'Este link já foi usado ou venceu. Entre com sua senha ou peça outro e-mail.',
    welcome: 'Sua conta está pronta.',
    halfChanged: 'Falta um endereço',
    otherAddress: 'Agora confirme a troca também na mensagem que enviamos ao outro endereço.',
    changed: 'E-mail alterado',
    changedDetail: 'Use o novo endereço para entrar.',
  },
  backHome: 'Voltar ao início',
  email: 'E-mail',
  password: 'Senha',
} as const;

export const userTypeText: Readonly<Record<UserType, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
};

export const signUpFieldText: Readonly<Record<SignUpField, string>> = {
  userType: 'Tipo de usuário',
  fullName: 'Nome completo',
  email: 'E-mail',
  phone: 'Telefone',
  documentNumber: 'CPF/CNPJ',
  password: 'Senha',
};

export const passwordHint = 'De 10 a 256 caracteres. Uma frase curta é uma boa senha.';

const missingUserType = 'Selecione o tipo de usuário';

/** The sentence below a field that was refused. */
export const signUpSentences: FieldSentences<SignUpField> = {
  userType: { required: missingUserType, invalid: missingUserType },
  fullName: {
    invalid: 'Confira o campo Nome completo.',
    required: 'Informe seu nome completo.',
    too_long: 'Use até 120 caracteres.',
  },
  email: { invalid: 'Confira o endereço de e-mail.', required: 'Informe seu e-mail.' },
  phone: { invalid: 'Confira o telefone: DDD e número.', required: 'Informe seu telefone com DDD.' },
  documentNumber: {
    invalid: 'Confira os números do CPF ou CNPJ.',
    required: 'Informe seu CPF ou CNPJ.',
  },
  password: {
    required: 'Crie uma senha.',
    too_short: 'Use pelo menos 10 caracteres.',
    too_long: 'Use até 256 caracteres.',
  },
};

export const connectionLostText = 'Sem resposta do servidor. Confira a conexão e tente de novo.';
export const unknownErrorText = 'Não foi possível concluir. Tente de novo em instantes.';
