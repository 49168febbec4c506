/** From a row of `user_stats`, `today`, and the minutes of at least this week: `practised`. */
export function figuresOf(row) {
  const { today, practised } = row
  const sunday = daysUpTo(today).at(-1 - new Date(today).getUTCDay())
  const behind = row.streak_last_day ? (Date.parse(today) - row.streak_last_day.getTime()) / 86_400_000 : Number.NaN
  const week = (practised ?? []).filter(([day]) => day >= sunday)
  return {
    consecutiveDays: behind <= 0 && -behind < row.streak_days ? row.streak_days + behind : 0,
    streakToContinue: behind === 1 ? row.streak_days : 0,
    completedPracticesPercentage: Math.round((100 * (row.completed_practices ?? 0)) / (row.total_practices || 1)),
    todayMinutes: week.find(([day]) => day === today)?.[1] ?? 0,
    weeklyMinutes: week.reduce((sum, [, minutes]) => sum + minutes, 0),
    totalMinutes: row.total_minutes ?? 0,
    totalPractices: row.total_practices ?? 0,
    completedPractices: row.completed_practices ?? 0,
    lastActivity: row.last_activity,
  }
}

let known = { today: '', days: [] }

/** Four weeks and what has passed of the present one, from a Sunday. */
export function daysUpTo(today) {
  if (known.today === today) return known.days
  const count = 29 + new Date(today).getUTCDay()
  const before = (back) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
  known = { today, days: Array.from({ length: count }, (_, index) => before(count - 1 - index)) }
  return known.days
}
