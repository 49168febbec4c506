import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()

test('unless configured there is nothing to ask for and nothing is counted', async () => {
  expect((await kit.app.inject('/metrics')).statusCode).toBe(404)
  expect(kit.services.metrics).toBeUndefined()
})
