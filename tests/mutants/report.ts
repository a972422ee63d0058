/** Jest's result for one test file. */
export interface FileReport {
  status: string;
  message: string;
  assertionResults: readonly { status: string; fullName: string }[];
}

const NOT_STARTED = 'no test ran: ';

/** No test of the file ran, so its result means nothing. */
export const isNotStarted = (failure: string): boolean => failure.startsWith(NOT_STARTED);

/** A file in which no test ran counts as failed. */
export function failuresIn({ status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0 || status === 'passed') return failed;
  const [reason = 'not loaded'] = message.split('\n').filter((line) => /\w/.test(line) && !line.includes('●'));
  return [`${assertionResults.length === 0 ? NOT_STARTED : ''}${reason.trim()}`];
}
