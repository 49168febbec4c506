export const texts = {
  name: 'Lumiar',
  reminder: 'Hora da sua prática',
  event: (kind: string) => `${kind} · Lumiar`,
} as const
