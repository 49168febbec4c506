/**
 * What Playwright's report and exit code say. A journey that held only when it was tried again has failed: it would have been red
 * for whoever ran it once.
 *
 * @param {{ stats?: { expected?: number, unexpected?: number, flaky?: number }, suites?: Suite[] }} report
 * @param {number | null} status
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */
export function verdict({ stats = {}, suites = [] }, status) {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = Math.max(unexpected + flaky, status === 0 ? 0 : 1)
  return { passed: expected, failed, names: suites.flatMap(failedIn) }
}

/** @param {Suite} suite @returns {string[]} */
function failedIn({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)]
}
