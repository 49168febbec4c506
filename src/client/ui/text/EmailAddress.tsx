import { Fragment } from 'react'

/** Where an address does not fit in a line it breaks before its @ or a dot; what is copied stays as it is. */
export const EmailAddress = ({ of }: { of: string }) =>
  of.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
