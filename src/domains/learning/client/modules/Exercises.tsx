import { texts } from '../../texts.ts'

export function Exercises({ exercises }: { exercises: string[] }) {
  if (exercises.length === 0) return null
  return (
    <section className="reading mt-10">
      <div className="reading-note">
        <h2>{texts.module.exercises}</h2>
        <ol>
          {exercises.map((exercise, place) => (
            <li key={`${place} ${exercise}`}>{exercise}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
