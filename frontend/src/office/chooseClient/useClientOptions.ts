import type { ClientOption } from '@rostro/shared/contract/client-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '#office/ui/useSettled.ts';
import { clientOptionsQuery } from './clients.ts';

const WAIT_MS = 250;
/** As long as the server takes. */
const MAX_SEARCH = 80;

export interface ClientOptions {
  options: readonly ClientOption[];
  /** What is typed has not been answered yet. */
  searching: boolean;
  failed: boolean;
  search: (text: string) => void;
  retry: () => void;
}

/** Clients by what is typed, a pause after it. */
export function useClientOptions(): ClientOptions {
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, MAX_SEARCH);
  const q = useSettled(typed, WAIT_MS);
  const { data = [], isPending, isPlaceholderData, isFetching, isError, refetch } = useQuery(clientOptionsQuery(q));
  const searching = q !== typed || isPending || isPlaceholderData || (isError && isFetching);
  return { options: data, searching, failed: isError && !searching, search: setText, retry: () => void refetch() };
}
