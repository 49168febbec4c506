import { mayWriteFor } from '#client/device/holder.ts'
import { savedKeeper } from './keeper.ts'
import { favouritesOf, fetchSaved, writeFavourites } from './store.ts'

const AT_ONCE = 500

/**
 * Favourites that an earlier version kept on this device alone, onto the account of the member they belong to. They stay
 * here until the server has them; sent twice they are there once.
 */
export async function carryFavourites(memberId: string) {
  for (let ids = favouritesOf(memberId); ids.length > 0 && mayWriteFor(memberId); ids = favouritesOf(memberId)) {
    const carried = ids.slice(0, AT_ONCE)
    await savedKeeper().carry(carried)
    await fetchSaved(memberId, 'reflection')
    writeFavourites(
      memberId,
      favouritesOf(memberId).filter((id) => !carried.includes(id)),
    )
  }
}
