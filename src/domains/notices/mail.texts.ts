import { formatNumber } from '#shared/numbers.ts'

const settings = 'O que chega, quando e por onde, você escolhe no Perfil, em Notificações.'

/**
 * Read on locked screens and in mailboxes that others may open: nothing of how anyone feels, of what they wrote or practised,
 * or of what they did not do.
 */
export const reminders = [
  { title: 'Hora da sua prática', text: 'Um momento só seu, do tamanho que couber no dia.' },
  { title: 'Uma pausa para você', text: 'Três minutos já são uma pausa. Quando quiser, é só chegar.' },
  { title: 'Respire um pouco', text: 'Solte os ombros, inspire devagar. O resto pode esperar um instante.' },
  { title: 'O seu momento chegou', text: 'Você escolheu esta hora para cuidar de si. Ela é sua, do seu jeito.' },
  { title: 'Um convite gentil', text: 'Que tal uma prática curta agora? Sem pressa e sem meta.' },
  { title: 'Luz acesa por aqui', text: 'O Lumiar está aberto, com a prática de hoje à sua espera.' },
  { title: 'Um respiro no dia', text: 'Às vezes basta sentar e ouvir a própria respiração.' },
  { title: 'Um cuidado para hoje', text: 'Escolha algo leve, só para você, e fique o tempo que quiser.' },
  { title: 'Chegue como estiver', text: 'Não é preciso preparar nada. A prática começa de onde você está.' },
  { title: 'Um lugar calmo', text: 'Ele continua aqui, a um toque de distância.' },
  { title: 'Hora de uma pausa', text: 'Escolha um som, deixe a tela de lado e descanse os olhos.' },
  { title: 'Devagar também se chega', text: 'Uma respiração de cada vez. Vamos?' },
  { title: 'Um silêncio bom', text: 'Comece por um minuto. Se quiser ficar mais, fique.' },
  { title: 'O dia pode ter um intervalo', text: 'Aqui há práticas curtas, para caber entre uma coisa e outra.' },
  { title: 'Seu cantinho de calma', text: 'Puxe uma cadeira, apoie os pés no chão e respire com a gente.' },
] as const

export const mail = {
  hello: (name: string | null) => (name ? `Olá, ${name}!` : 'Olá!'),
  reminder: { open: 'Para começar, toque no link.', settings },
  farewell: {
    title: 'Vamos ficar em silêncio por enquanto',
    text: 'Este é o último lembrete por agora. Não queremos encher a sua caixa nem o seu dia. O Lumiar continua aqui, e os lembretes voltam quando você voltar.',
    open: 'Quando quiser, a porta está aberta:',
    settings,
  },
  test: {
    title: 'Mensagem de teste',
    text: 'Está funcionando: é assim que as mensagens do Lumiar chegam até você.',
    open: 'Para mudar o que chega, toque no link.',
  },
  letter: {
    title: 'Sua carta da semana',
    quiet: 'Esta semana foi de silêncio por aqui, e está tudo bem: pausas também fazem parte.',
    held: (days: number, minutes: number) =>
      `Sua semana teve ${formatNumber(days)} ${days === 1 ? 'dia' : 'dias'} de prática${minutes === 0 ? '' : ` e ${formatNumber(minutes)} ${minutes === 1 ? 'minuto' : 'minutos'} só seus`}.`,
    /** `names`: of some of them, or of all. */
    begun(practices: number, names: string[]) {
      const said = `Você começou ${practices === 1 ? 'uma prática' : `${formatNumber(practices)} práticas`}`
      const named = new Intl.ListFormat('pt-BR').format(names)
      if (names.length === 0) return `${said}.`
      return names.length === practices ? `${said}: ${named}.` : `${said}. Entre elas: ${named}.`
    },
    modules: (modules: number) =>
      `Nas trilhas, ${modules === 1 ? 'um módulo concluído' : `${formatNumber(modules)} módulos concluídos`}.`,
    reflection: 'Uma reflexão para levar:',
    goodbye: 'Boa semana!',
    open: 'Se quiser continuar, toque no link.',
    settings,
  },
} as const
