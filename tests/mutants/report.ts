/** What Jest says of one test file. */
export interface FileReport {
  status: string;
  message: string;
  assertionResults: readonly { status: string; fullName: string }[];
}

const NOT_STARTED = 'no test ran: ';

/** No test of the file ran: it says nothing about the code that it would have tested. */
export const isNotStarted = (failure: string): boolean => failure.startsWith(NOT_STARTED);

/** The failed tests of a file; one in which no test ran has failed as a whole. */
export function failuresIn({ status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0 || status === 'passed') return failed;
  const [reason = 'not loaded'] = message.split('\n').filter((line) => /\w/.test(line) && !line.includes('●'));
  return [`${assertionResults.length === 0 ? NOT_STARTED : ''}${reason.trim()}`];
}
