import { useLocation } from 'react-router-dom';
import { LIST_PATH } from '../data/say.ts';

/** The path of the client list, with the search, filters, order and page it had when the client was opened from it. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return `${LIST_PATH}${typeof list === 'string' ? list : ''}`;
}
