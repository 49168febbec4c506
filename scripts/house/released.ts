import type { Released } from './migrations.ts'

const STAFF = 'The tables are staff’s, some hundred rows at most: checked and indexed in milliseconds.'
const STOPPED =
  'Made before this was checked, and released: writing stops while tables are rewritten or indexed. An upgrade across it stops the version before first.'

/** Those a Lumiar in use may have gone through. A release adds its own: installations and backups know them by their hash. */
export const released: Released = {
  '0000_first_house': { sha256: '1d977a6d0382b46fedf6585f489c4ff462ecbd75fa0e677badd6d9c7ad8b4b2d' },
  '0001_staff_find_and_count': {
    sha256: 'de014b7717c1a82a82bef791627a79231b954f13ec09daee29197a70ea14c4fe',
    reason: STOPPED,
  },
  '0002_day_of_joining': {
    sha256: '9da192a0f8446a721c46c8c3ac22c422d228af6e7659e8639d695dc24bdfa377',
    reason: `${STOPPED} It also refuses a challenge joined by the version before, which knows no day of joining.`,
  },
  '0003_practices_in_one_order': {
    sha256: 'aa08b8469f9f4f9c4a80b6dd795c2c765ddda4fb9e9ae9d53f9b84b6009e2107',
    reason: STAFF,
  },
  '0004_shareable': { sha256: '11be30c484120afd1a1947b2e19133c66531d8b59bc7535f5646e245391effda' },
  '0005_confirm_by': {
    sha256: '137fe55ac8f78044ed9b12c6ff3af154aa8c3f4775c8fb7141cf43627ad2c3ef',
    reason: `${STOPPED} The index is partial, and its column empty: it reads the members once.`,
  },
  '0006_erasures': { sha256: '3f90b886c1f252ec5a5d0ad32551917dc2df89ad17b02618821a85d3841067c9' },
  '0007_own_files': { sha256: '7cc50f6b9dfb2e94288a31e4bca0d779ed3d7e64f8a1c702be486cb14c30569b', reason: STAFF },
  '0008_paired_stores': { sha256: 'cb78261e11d57e2759e467ad8b597c119cb897d168eb8ce5298b7d39acd5313d' },
  '0009_listening': { sha256: '9e703a0cc0e8cb466a6baf36bf1b698a44d3279e01a6694c15470e267aaacb4f', reason: STOPPED },
  '0010_every_minute': { sha256: '9b3bf9d420bdd01b53998209b5ae0e9f052dd8bad04aebad89bb90f20c1e7ed4', reason: STOPPED },
  '0011_saved_items': { sha256: 'c827b91c5818b17e5a29d39a4bdef9dcc5aae799835e6606ab84a6c1cbc1e872' },
  '0012_taken_back': { sha256: 'c636e2ff1f03b72b3e5ec7443944a19ccb156f34ad4bb1c7e56ae4bacf7b9bc2' },
}
