/**
 * Where one stands in an audio is read once, when it is opened. An answer kept from an earlier visit may be older than what
 * another device has heard since: as long as a newer one is on its way, it is waited for.
 */
export const isBeingRenewed = ({ isFetching, dataUpdatedAt }: { isFetching: boolean; dataUpdatedAt: number }) =>
  isFetching && dataUpdatedAt < performance.timeOrigin
