/** Apart from the kit's other texts: what can be taken back is offered only after something was done. */
export const texts = { undo: 'Desfazer' } as const
