import { useLocation } from 'react-router-dom';
import { LIST_PATH } from '../data/say.ts';

/** The list as it was: with search, filters, order and page of the one that led here, where one did. */
export function useListPath(): string {
  const { state } = useLocation();
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return `${LIST_PATH}${typeof list === 'string' ? list : ''}`;
}
