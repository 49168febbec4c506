import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How much of a range is filled. */
    '--share'?: string
  }
}
