/** What a visitor reads who was sent a reflection. */
export const texts = {
  toReflect: 'Para Refletir:',
  invitation: 'Uma reflexão para cada dia',
  detail: 'O Lumiar é um lugar calmo para praticar, meditar e anotar o seu dia. Aberto, sem anúncios e sem pressa.',
  signIn: 'Entrar',
  register: 'Criar conta',
  open: 'Abrir no meu Lumiar',
  missing: 'Esta reflexão não está disponível',
  missingDetail: 'O link pode estar incompleto, ou ela foi retirada. Há outras por aqui, uma para cada dia.',
  failed: 'Não foi possível abrir a reflexão',
} as const
