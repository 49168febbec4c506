import type { Config } from '#server/config/config.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import { BUCKET, type FileStore } from './store.ts'

export const createFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : localStore(dataDir, BUCKET)
