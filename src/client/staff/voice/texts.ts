import type { NoMicrophone } from './microphone.ts'
import type { Refusal } from './sound/uniform.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const inWords = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** Of recording the steps of a practice; for staff alone. */
export const texts = {
  group: (step: string) => `Voz: ${step}`,
  none: 'Sem voz gravada.',
  length: (seconds: number) => `Voz gravada: ${clock(seconds)}`,
  record: 'Gravar',
  recordNamed: (step: string) => `Gravar ${step}`,
  again: 'Gravar de novo',
  againNamed: (step: string) => `Gravar de novo ${step}`,
  listen: 'Ouvir',
  listenNamed: (step: string) => `Ouvir ${step}`,
  pause: 'Parar',
  remove: 'Remover',
  removeNamed: (step: string) => `Remover a voz: ${step}`,
  file: 'Enviar um arquivo',
  fileNamed: (step: string) => `Enviar um arquivo: ${step}`,
  working: 'Preparando a voz…',
  added: 'Voz pronta. Ela vale quando você salvar.',
  unsent: 'Há uma gravação deste passo que não foi enviada.',
  use: 'Usar a gravação',
  drop: 'Descartar',
  unreadable: 'Essa gravação não pôde ser recuperada.',
  wordsFirst: 'Escreva o texto do passo para gravar a voz.',
  tooLong: (step: number, room: number, voice: number) =>
    `Este passo dura ${inWords(step)}, ${inWords(room)} depois do sino; a gravação tem ${inWords(voice)}. Aumente a duração ou grave de novo.`,
  failed: 'Não foi possível usar este som',
  notAudio: 'Este arquivo não pôde ser lido como som. Use MP3, M4A, WAV ou outro áudio de até 100 MB.',
  prompter: {
    title: 'Gravar a voz',
    close: 'Voltar ao formulário',
    place: (place: number, steps: number) => `Passo ${place} de ${steps}`,
    previous: 'Passo anterior',
    next: 'Próximo passo',
    stop: 'Parar',
    again: 'De novo',
    cancel: 'Cancelar',
    asking: 'Permita o uso do microfone quando o navegador perguntar.',
    countIn: 'Prepare-se: a gravação começa em três segundos.',
    recording: 'Gravando',
    time: (seconds: number) => clock(seconds),
    sending: 'Preparando e enviando a voz…',
    ready: 'Quando quiser, toque em gravar. Há três segundos antes de começar.',
    level: 'Nível do microfone',
    quiet: 'Nada chega ao microfone. Fale mais perto ou confira se ele está ligado.',
    loud: 'Está alto demais. Afaste-se um pouco do microfone.',
    interrupted: 'A gravação foi interrompida. O que foi gravado está guardado neste aparelho.',
    unsent: (reason: string) => `${reason} A gravação está guardada neste aparelho.`,
    send: 'Enviar agora',
    sendWhatIs: 'Usar o que foi gravado',
    keys: 'Teclado: espaço grava e para, as setas mudam de passo.',
    reload: 'Recarregar a página',
  },
  noMicrophone: {
    REFUSED:
      'O navegador não deixou usar o microfone. Toque no cadeado ao lado do endereço, escolha “Microfone” e “Permitir”, e grave de novo.',
    MISSING: 'Não encontramos um microfone neste aparelho. Ligue um, ou envie um arquivo gravado em outro lugar.',
    BUSY: 'Outro programa está usando o microfone. Feche-o e tente de novo.',
    RELOAD:
      'Para usar o microfone, esta página precisa ser aberta de novo. O que você escreveu e gravou fica guardado.',
    UNSUPPORTED: 'Este navegador não permite gravar aqui. Atualize-o, use https, ou envie um arquivo.',
  } satisfies Record<NoMicrophone, string>,
  refusals: {
    SILENT: 'Não ouvimos nada nesta gravação. Confira o microfone e grave de novo.',
    VOICE_TOO_LONG: 'A voz de um passo pode ter no máximo 10 minutos.',
  } satisfies Record<Refusal, string>,
} as const
