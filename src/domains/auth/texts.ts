import type { ErrorCode } from '#shared/errors.ts'

export const texts = {
  title: { login: 'Entrar', register: 'Criar conta', forgot: 'Nova senha' },
  welcome: 'Um lugar calmo para voltar a si.',
  promise: 'Respire, medite e anote o seu dia. Aberto, sem anúncios e sem pressa.',
  email: 'Email',
  emailHint: 'voce@exemplo.com',
  password: 'Senha',
  passwordHint: 'Pelo menos 6 caracteres',
  confirmPassword: 'Confirmar senha',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  optional: 'opcional',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  login: 'Entrar',
  register: 'Criar conta',
  processing: 'Processando...',
  toRegister: { question: 'Ainda não tem conta?', action: 'Criar conta' },
  toLogin: { question: 'Já tem conta?', action: 'Entrar' },
  forgot: 'Esqueceu sua senha?',
  linkExpired: 'Este link não vale mais. Peça um novo: ele chega em instantes.',
  consent: 'Ao criar a conta, guardamos seu email, seu nome e o que você registrar aqui, só para você usar o Lumiar.',
  consentLink: 'Leia a página de privacidade',
  signedUp: 'Conta criada com sucesso!',
  signedUpReady: 'Boas-vindas ao Lumiar.',
  signedUpConfirm: 'Verifique seu email para confirmar a conta.',
  signedIn: 'Login realizado!',
  locked:
    'Muitas tentativas. Aguarde alguns minutos, ou toque em “Esqueceu sua senha?”: o link do email deixa você entrar.',
  signedOut: { title: 'Logout realizado', detail: 'Você foi desconectado com sucesso' },
  signOutFailed: { title: 'Erro ao sair', detail: 'Ocorreu um erro ao fazer logout. Tente novamente.' },
  errorTitle: 'Erro',
  unexpected: 'Ocorreu um erro inesperado. Tente novamente.',
} as const

export const fieldErrors: Record<string, string> = {
  REQUIRED: 'Preencha este campo',
  EMAIL_INVALID: 'Email inválido',
  PASSWORD_TOO_SHORT: 'A senha deve ter pelo menos 6 caracteres',
  PASSWORD_TOO_LONG: 'A senha deve ter no máximo 128 caracteres',
  PASSWORDS_DIFFER: 'As senhas não coincidem',
  NAME_TOO_LONG: 'Use no máximo 80 caracteres',
  NOT_STORABLE: 'Há um caractere que não pode ser guardado',
}

/** §8: what the toast titled 'Erro' says. */
const sentences: Partial<Record<ErrorCode, string>> = {
  INVALID_CREDENTIALS: 'Email ou senha incorretos',
  EMAIL_TAKEN: 'Este email já está cadastrado',
  EMAIL_NOT_CONFIRMED: 'Confirme seu email antes de entrar. Enviamos um novo link.',
  LINK_EXPIRED: texts.linkExpired,
  TOO_MANY_ATTEMPTS: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
}

export const authError = (code: ErrorCode) => sentences[code] ?? 'Ocorreu um erro. Tente novamente.'
