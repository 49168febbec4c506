/** Asks for what an address will show before anyone is there. What cannot be asked now is asked there. */
export const askAhead = (address: string) =>
  void import('./prefetch.ts').then(
    ({ prefetchData }) => prefetchData(address),
    () => {},
  )
