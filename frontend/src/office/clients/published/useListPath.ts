import { useLocation } from 'react-router-dom';
import { LIST_PATH } from './say.ts';

/** The path of the client list, with its search, filters, order and page from when the client was opened. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return `${LIST_PATH}${typeof list === 'string' ? list : ''}`;
}
