/** Day and hour of a moment in the member's time zone. */
export const momentIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment))

export const dayIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(moment),
  )

export const timeIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
