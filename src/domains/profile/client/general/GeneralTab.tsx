import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { Loaded } from '../Loaded.tsx'
import { Achievements } from './Achievements.tsx'
import { EnergyEvolution } from './EnergyEvolution.tsx'
import { LatestPractices } from './LatestPractices.tsx'
import { Statistics } from './Statistics.tsx'
import { WhatWorks } from './WhatWorks.tsx'

export function GeneralTab() {
  const overview = useQuery(api.profiles.overview.query())
  useQuery(api.profiles.whatWorks.query())
  useQuery(api.userPracticeSessions.recent.query())
  return (
    <Loaded query={overview} shape="h-[34rem]">
      {(figures) => (
        <div className="grid gap-5 wide:grid-cols-2 wide:items-start">
          <div className="flex min-w-0 flex-col gap-5">
            <Statistics figures={figures} />
            <LatestPractices />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <EnergyEvolution week={figures.week} />
            <Achievements figures={figures} />
          </div>
          <div className="wide:col-span-2">
            <WhatWorks />
          </div>
        </div>
      )}
    </Loaded>
  )
}
