/** Asks for what an address will show before anyone is there. What cannot be asked now is asked there. */
export const prefetchSoon = (address: string) =>
  void import('./prefetch.ts').then(
    ({ prefetch }) => prefetch(address),
    () => {},
  )
