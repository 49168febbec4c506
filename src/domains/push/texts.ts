export const texts = {
  /** A browser that does not say what it is. */
  device: 'Navegador',
  test: { title: 'Lumiar', body: 'É assim que um aviso chega a este aparelho.' },
} as const
