import { Star } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { stars } from '../history.texts.ts'
import { type Rating, ratings } from '../rules.ts'

/** A rating as it was given, for the eye and as one word for the ear. */
export const GivenStars = ({ given }: { given: Rating }) => (
  <span role="img" aria-label={stars(given)} className="flex">
    {ratings.map((rating) => (
      <Star
        key={rating}
        aria-hidden
        strokeWidth={1.5}
        className={classes('size-4', rating <= given ? 'fill-gold text-gold' : 'text-muted')}
      />
    ))}
  </span>
)
