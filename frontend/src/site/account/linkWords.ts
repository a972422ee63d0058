import { useLocation } from 'react-router-dom';
import type { LinkedCode } from '#session/rules.ts';

/** The code in a letter's link; empty without a letter. */
export const linkedCodeIn = (words: URLSearchParams): LinkedCode => ({
  digits: words.get('code') ?? '',
  key: words.get('key') ?? '',
});

/**
 * The parameters of a link: the e-mail address, and the code if the link is from an e-mail. They are in the URL's hash,
 * which browsers send to no server.
 */
export const useLinkWords = (): URLSearchParams => new URLSearchParams(useLocation().hash.slice(1));
