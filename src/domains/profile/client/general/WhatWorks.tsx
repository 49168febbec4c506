import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import { texts } from '../../texts.ts'
import { Loaded } from '../Loaded.tsx'
import { Section } from '../Section.tsx'
import { Findings } from './Findings.tsx'

const { works } = texts

export function WhatWorks() {
  const query = useQuery(api.profiles.whatWorks.query())
  return (
    <Section title={works.title} detail={works.explain}>
      <Loaded query={query} shape="h-32">
        {(found) => (found.practices.length === 0 ? <Nothing /> : <Findings found={found} />)}
      </Loaded>
    </Section>
  )
}

function Nothing() {
  return (
    <>
      <p className="font-semibold">{works.empty}</p>
      <p className="mt-1 text-sm text-muted">{works.emptyDetail}</p>
    </>
  )
}
