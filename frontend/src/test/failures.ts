import { stripVTControlCharacters } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';

/** Set while an asynchronous query polls. */
const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;

const { getElementError } = getConfig();

const SEVERAL = 'Found multiple elements';
/** Precedes each element in a message of the library. */
const BEFORE_ELEMENT = 'Ignored nodes: comments, script, style';
const MOST_TAGS = 6;

/** The first sentence and the opening tag of each match, which tell the matches apart. */
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
 * A failure prints the whole page. During polling every try without a match did so too, although only the last one is
 * read: its page is added at the end of the time. With several matches the page is left out.
 */
configure({
  getElementError(message, container) {
    if (message?.startsWith(SEVERAL)) return nameError(shorten(message));
    return isPolling() ? nameError(message ?? '') : getElementError(message, container);
  },
});
