import { useLocation } from 'react-router-dom';

/** What a link brings along: an address, and out of a letter its code. It stands behind `#`, which no server ever sees. */
export const useLinkWords = (): URLSearchParams => new URLSearchParams(useLocation().hash.slice(1));
