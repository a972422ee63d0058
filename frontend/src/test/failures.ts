import { stripVTControlCharacters } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';

/** Set while an asynchronous query asks again and again. */
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const { getElementError } = getConfig();

const SEVERAL = 'Found multiple elements';
/** Stands before each element that a message of the library prints. */
const BEFORE_ELEMENT = 'Ignored nodes: comments, script, style';
const MOST_TAGS = 6;

/** The first sentence and the opening tag of each match: they tell the matches apart, and the page does not. */
function shorten(message: string): string {
  const [said = '', ...elements] = stripVTControlCharacters(message).split(BEFORE_ELEMENT);
  const tags = elements.map(
    (element) =>
      `  ${element
        .slice(0, element.indexOf('>') + 1)
        .trim()
        .replace(/\s+/g, ' ')}`,
  );
  const rest = tags.length > MOST_TAGS ? [`  and ${tags.length - MOST_TAGS} more`] : [];
  return [said.split('\n')[0], ...tags.slice(0, MOST_TAGS), ...rest].join('\n');
}

function nameError(message: string): Error {
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  return error;
}

/**
 * A failure prints the whole page. While a query polls, every try that finds nothing yet did so too: only the last one is
 * read, and its page is added when the time is up. Where several elements match, the page is left out.
 */
configure({
  getElementError(message, container) {
    if (message?.startsWith(SEVERAL)) return nameError(shorten(message));
    return isPolling() ? nameError(message ?? '') : getElementError(message, container);
  },
});
