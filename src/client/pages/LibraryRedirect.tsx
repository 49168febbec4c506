import { Redirect } from 'wouter'
import { paths } from '#shared/paths.ts'

export default function LibraryRedirect() {
  return <Redirect to={paths.meditate} replace />
}
