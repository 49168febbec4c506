import { formatNumber } from '#shared/numbers.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

const spoken = (seconds: number) => {
  const whole = Math.floor(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const words = [minutes > 0 && plural(minutes, 'minuto', 'minutos'), plural(rest, 'segundo', 'segundos')]
  return words.filter(Boolean).join(' e ')
}

export const texts = {
  play: 'Reproduzir',
  pause: 'Pausar',
  stop: 'Parar',
  back: (seconds: number) => `Voltar ${seconds} segundos`,
  forward: (seconds: number) => `Avançar ${seconds} segundos`,
  position: 'Posição',
  positionOf: (at: number, duration: number) => `${spoken(at)} de ${spoken(duration)}`,
  volume: 'Volume',
  volumeAt: (volume: number) => `${Math.round(volume * 100)}%`,
  mute: 'Silenciar',
  unmute: 'Ativar som',
  speed: 'Velocidade',
  speedAt: (rate: number) => `${formatNumber(rate, { minimumFractionDigits: 1 })}×`,
  sleep: 'Timer do sono',
  sleepDetail: 'O som vai baixando devagar e para sozinho.',
  sleepAtOnce: 'Neste aparelho, este som para de uma vez quando o tempo acaba.',
  sleepIn: (minutes: number) => `${minutes} minutos`,
  sleepAtEnd: 'No fim da faixa',
  sleepLeft: (left: string) => `Timer: ${left}`,
  sleepOff: 'Desligar timer',
  endless: 'Sem fim',
  endlessDetail: 'Toca sem fim, até você parar.',
  resumedFrom: (at: string) => `Continuando de ${at}`,
  restart: 'Começar do início',
  buffering: 'Carregando áudio...',
  ended: 'Concluída',
  sample: 'Amostra: este áudio ainda não tem arquivo. O progresso não é salvo.',
  failed: 'Erro ao reproduzir áudio',
  tryAgain: 'Tentar novamente',
  miniPlayer: 'Tocando agora',
  pauseSound: (title: string) => `Pausar som: ${title}`,
  playSound: (title: string) => `Tocar som: ${title}`,
  openPlayer: (title: string) => `Abrir player: ${title}`,
  dismiss: 'Fechar player',
  transcript: 'Transcrição',
  transcriptLoading: 'Carregando transcrição...',
  keys: 'Teclado: espaço toca e pausa, setas avançam, voltam e mudam o volume, M silencia.',
  module: {
    eyebrow: 'Módulo',
    backToTrack: 'Voltar para a trilha',
    loading: 'Carregando áudio...',
    loadFailed: 'Erro ao carregar módulo',
    notFound: 'Módulo não encontrado',
    notFoundDetail: 'Ele pode ter saído da trilha.',
    back: 'Voltar',
  },
} as const
