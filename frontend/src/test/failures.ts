import { configure, getConfig } from '@testing-library/dom';

/** Set while an asynchronous query asks again and again. */
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const { getElementError } = getConfig();

/**
 * A failure prints the whole page. While a query polls, every try that finds nothing yet did so too: only the last one is
 * read, and its page is added when the time is up.
 */
configure({
  getElementError(message, container) {
    if (!isPolling()) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
