/** Apart from the domain's other texts, which home loads first. */
export const texts = {
  earlier: 'Mês anterior',
  later: 'Próximo mês',
  failed: 'Não foi possível carregar este mês',
} as const
