/**
 * What Playwright's report and exit code say. A journey that held only when it was tried again has failed: it would have been red
 * for whoever ran it once.
 *
 * @param {{ stats?: { expected?: number, unexpected?: number, flaky?: number }, suites?: Suite[] }} report
 * @param {number | null} status
 * @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */
export function journeysVerdict({ stats = {}, suites = [] }, status) {
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = Math.max(unexpected + flaky, status === 0 ? 0 : 1)
  return { passed: expected, failed, names: suites.flatMap(failedIn) }
}

/** @param {Suite} suite @returns {string[]} */
function failedIn({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)]
}

/**
 * What Vitest's report and exit code say. A failed test is named with the first lines of why: who reads the end of a long run, or
 * has only its end, needs no second one to know what to mend.
 *
 * @param {{ numPassedTests?: number, numFailedTests?: number, testResults?: TestFile[] }} report
 * @param {number | null} status
 * @param {string} root
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} TestFile
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} TestResult
 */
export function unitVerdict({ numPassedTests = 0, numFailedTests = 0, testResults = [] }, status, root) {
  const names = testResults.flatMap(({ name, status: file, message, assertionResults }) => {
    const path = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (file === 'failed' && failed.length === 0) return [`${path}: ${opening(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${path}: ${fullName}\n    ${opening(failureMessages?.[0])}`)
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, names.length, status === 0 ? 0 : 1), names }
}

/** @param {string | undefined} message */
function opening(message = '') {
  return message.split('\n').slice(0, 4).join('\n    ')
}
